import { rmSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
import { drawIcons } from "../../../src/assets/icons/icons.tsx";
import { drawShareImages } from "../../../src/assets/share-image/draw-share-images.tsx";
import type { Site } from "../../../src/model/site.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";
import { prepareDrawing } from "./kit.ts";

const tools = ["harfbuzzjs", "sharp"];

it("cached drawings are reused without loading HarfBuzz or sharp", { timeout: 60_000 }, async () => {
	const site = titled("What is drawn");
	const { folder, cache, subsets } = await prepareDrawing(site);
	const first = await drawnOf();
	for (const tool of tools) {
		vi.doMock(tool, () => {
			throw new Error(`${tool} is loaded`);
		});
		onTestFinished(() => void vi.doUnmock(tool));
	}
	expect(await drawnOf()).toEqual(first);
	await expect(drawShareImages(titled("Another title"), subsets, cache)).rejects.toThrow();
	rmSync(folder, { recursive: true });

	async function drawnOf() {
		return [await drawIcons(site, subsets, cache), await drawShareImages(site, subsets, cache)];
	}
});

function titled(metaTitle: string): Site {
	return siteOf(compiled(minimal({ routes: [page("/", { indexed: true, seo: { metaTitle } })] })));
}
