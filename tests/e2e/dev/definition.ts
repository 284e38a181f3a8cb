import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { request } from "playwright/test";
import { getAddress, ports, readOriginalDefinition } from "../definitions.ts";
import { expect, startTimeout, test, waitForServers } from "../test.ts";

/** The definition of the preview. It starts broken; broken.spec.ts, which runs first, fixes it. */
export const file = join(process.env.DEFINITIONS!, "dev", "site.yaml");
export const original = readOriginalDefinition();

/** Restores the definition before the tests of a file, which may run alone. */
export async function restoreDefinition(): Promise<void> {
	test.setTimeout(startTimeout);
	await waitForServers();
	writeFileSync(file, original);
	const preview = await request.newContext({ baseURL: getAddress(ports.dev) });
	const errors = async () => (await preview.get("/@site/errors.json")).text();
	await expect.poll(errors, { intervals: [50] }).toBe("[]");
	await preview.dispose();
}
