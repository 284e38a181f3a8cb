import { rmSync } from "node:fs";
import { expect, it, onTestFinished, vi } from "vitest";
import { drawIcons } from "../../../src/assets/icons/icons.tsx";
import { drawShareImages } from "../../../src/assets/share-image/draw-share-images.tsx";
import type { Site } from "../../../src/model/site.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal, page } from "../minimal.ts";
import { prepareDrawing, readNone } from "./kit.ts";

const tools = ["harfbuzzjs", "sharp"];

it("cached drawings are reused without loading HarfBuzz or sharp", async () => {
	const site = createSite("What is drawn");
	const { folder, cache, subsets } = await prepareDrawing(site);
	const first = await draw();
	for (const tool of tools) {
		vi.doMock(tool, () => {
			throw new Error(`${tool} is loaded`);
		});
		onTestFinished(() => void vi.doUnmock(tool));
	}
	expect(await draw()).toEqual(first);
	// A new drawing needs the tools.
	await expect(drawShareImages(createSite("Another title"), subsets, cache)).rejects.toThrow();
	rmSync(folder, { recursive: true });

	async function draw() {
		return [await drawIcons(site, subsets, cache, readNone), await drawShareImages(site, subsets, cache)];
	}
});

function createSite(metaTitle: string): Site {
	return siteOf(compiled(minimal({ routes: [page("/", { indexed: true, seo: { metaTitle } })] })));
}
