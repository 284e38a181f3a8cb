import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { program } from "./program.ts";

const otherServer = createServer();
beforeAll(() => once(otherServer.listen(0, "127.0.0.1"), "listening"));
afterAll(() => otherServer.close());

test.each(["tests/sites", "tests/sites/nowhere.yaml"])("dev doesn’t start with the definition %s", async (site) => {
	const { status, stdout, stderr } = await program(["dev", "--site", site]);
	expect([status, stdout]).toEqual([2, ""]);
	expect(stderr).toMatch(/^.+ Name another file with --site\.\n$/);
});

test("dev reports that its port is taken", async () => {
	const { port } = otherServer.address() as AddressInfo;
	const { status, stdout, stderr } = await program(["dev", "--port", String(port)]);
	expect([status, stdout]).toEqual([2, ""]);
	expect(stderr).toBe(`Port ${port} is taken. Name another with --port.\n`);
});
