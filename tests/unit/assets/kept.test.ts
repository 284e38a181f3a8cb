import { rmSync } from "node:fs";
import { expect, it, vi } from "vitest";
import { compiled, compiledFile, siteOf } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";
import { desk } from "./kit.ts";

const tools = ["harfbuzzjs", "sharp"];

it("what was drawn is not drawn again: no typesetter and no rasteriser is loaded", { timeout: 60_000 }, async () => {
	const site = siteOf(compiledFile("site.yaml"));
	const { folder, cache, faces } = await desk(site);
	const first = await drawnOf();
	for (const tool of tools) {
		vi.doMock(tool, () => {
			throw new Error(`${tool} is loaded`);
		});
	}
	vi.resetModules();
	expect(await drawnOf()).toEqual(first);

	const other = siteOf(compiled(minimal({ routes: [page("/", { indexed: true })] })));
	const { socialImagesFor } = await import("../../../src/assets/social/social.tsx");
	await expect(socialImagesFor(other, faces, cache)).rejects.toThrow();
	rmSync(folder, { recursive: true });

	async function drawnOf() {
		const [{ iconsFor }, { socialImagesFor }] = await Promise.all([
			import("../../../src/assets/icons/icons.tsx"),
			import("../../../src/assets/social/social.tsx"),
		]);
		return [await iconsFor(site, faces, cache), await socialImagesFor(site, faces, cache)];
	}
});
