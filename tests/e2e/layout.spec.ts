import type { SectionSpec, SiteSpec } from "../../src/model/spec.gen.ts";
import { home, minimal } from "../unit/minimal.ts";
import { compiler } from "./compiler.ts";
import { drawPage } from "./drawn.ts";
import { expect, test } from "./shared.ts";

/* How sections are laid out that few sites have in this way: small definitions, drawn without a server. */

test.describe.configure({ mode: "default" });
test.use({ baseURL: "http://localhost" });

const portrait = { src: "images/workshop.jpg", alt: "A mechanic." };

for (const count of [1, 2]) {
	test(`cards of four columns keep their width where there are ${count}`, async ({ page, baseURL }) => {
		const items = Array.from({ length: count }, (_, index) => ({ title: `Card ${index}`, picture: portrait }));
		await page.setViewportSize({ width: 1280, height: 800 });
		await draw(page, baseURL!, [{ type: "cards", heading: "People", columns: 4, items }]);
		const widths = await page.locator(".cards-list > li").evaluateAll((all) => all.map((card) => card.clientWidth));
		expect(widths).toHaveLength(count);
		for (const width of widths) expect(width).toBeGreaterThan(240);
		const pictures = await page.locator(".cards-list img").evaluateAll((all) => all.map((one) => one.clientWidth));
		expect(pictures).toEqual(widths);
	});
}

type Draw = Parameters<typeof drawPage>;

async function draw(
	page: Draw[0],
	origin: string,
	sections: SectionSpec[],
	part: Partial<SiteSpec> = {},
	picture: Draw[4] = undefined,
): Promise<void> {
	const { compiled } = await compiler();
	await drawPage(page, origin, compiled(minimal({ routes: [home(...sections)], ...part })), "/", picture);
}
