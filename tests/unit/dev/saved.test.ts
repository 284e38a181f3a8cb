import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ViteDevServer } from "vite";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { compile } from "../../../src/content/compile.ts";
import { pageAt, preview } from "../../../src/dev/preview.ts";
import { compileInto } from "../../../src/dev/saved.ts";
import { project } from "../compiled.ts";
import { minimal } from "../minimal.ts";

const folder = mkdtempSync(join(tmpdir(), "saved-"));
const file = join(folder, "site.yaml");
afterAll(() => rmSync(folder, { recursive: true }));

const server = {
	ssrLoadModule: (path: string) => import(join(project, path)),
	config: { root: project },
} as unknown as ViteDevServer;

async function save(text: string): Promise<void> {
	writeFileSync(file, text);
	await compileInto(server, file);
}

/** The first time, all the code that compiles is loaded. */
const patience = 60_000;
beforeEach(() => save(minimal()), patience);

describe("a definition that is saved", () => {
	it("is forgotten when it is saved again", { timeout: patience }, async () => {
		setFlagsFromString("--expose-gc");
		const collect = runInNewContext("gc") as () => void;
		const first = new WeakRef(preview().site!.routes[0]!);
		await save(`${minimal()}\n# Again`);
		await save(`${minimal()}\n# And again`);
		await expect
			.poll(() => {
				collect();
				return first.deref();
			})
			.toBeUndefined();
	});

	it("is compiled alone: the gallery is made for who asks for it", { timeout: patience }, async () => {
		const counted = vi.fn(compile);
		const ssrLoadModule = (path: string) =>
			path.endsWith("/content/compile.ts") ? Promise.resolve({ compile: counted }) : server.ssrLoadModule(path);
		await compileInto({ ...server, ssrLoadModule } as unknown as ViteDevServer, file);
		expect(counted).toHaveBeenCalledTimes(1);
		const types = pageAt(preview().site!, "/gallery").sections.map(({ type }) => type);
		expect(types).toEqual(expect.arrayContaining(["plans", "questions", "form"]));
		expect(counted).toHaveBeenCalledTimes(2);
	});

	it("has the pictures of a gallery that was drawn before", { timeout: patience }, async () => {
		const drawn = JSON.stringify(pageAt(preview().site!, "/gallery"));
		const [url] = /\/assets\/images\/[^"\s]+/.exec(drawn)!;
		await save(`${minimal()}\n# Again`);
		expect(await preview().pictureAt(url)).not.toBeNull();
		expect(await preview().pictureAt("/assets/images/none.jpg")).toBeNull();
	});

	it("leaves the last whole one on show where it is broken", { timeout: patience }, async () => {
		const { site } = preview();
		await save(`${minimal()}\nunknown: 1`);
		expect(preview().errors.map(({ diagnostic }) => diagnostic.code)).toEqual(["unknown-key"]);
		expect(preview().site).toBe(site);
	});
});
