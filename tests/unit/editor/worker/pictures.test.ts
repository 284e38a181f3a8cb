import { expect, it } from "vitest";
import { compilePreview } from "../../../../src/content/compile.ts";
import { preparePage } from "../../../../src/editor/worker/pages.ts";
import { sectionTypes as sections } from "../../../../src/sections/section-types.gen.ts";
import { home, minimal } from "../../minimal.ts";
import { picturesIn } from "../../pictures.ts";

it("shows the original files of pictures and logo", () => {
	const gate = { src: "images/gate.svg", decorative: true };
	const logo = { text: "Acme", monogram: "A", picture: gate };
	const navigation = { logo, menu: [{ label: "Home", to: "/" }] };
	const routes = [home({ type: "pictures", heading: "Shop", items: [{ src: "images/workshop.jpg", alt: "Ana." }] })];
	const text = minimal({ navigation, routes });
	const options = { sections, now: new Date(), pictures: picturesIn(text), before: null };
	const { preview } = compilePreview({ file: "site.yaml", text }, options);
	const { chrome, page } = preparePage(preview!, "/", "/images/key/*")!;
	expect(chrome.navigation.logo.picture).toMatchObject({ src: "/images/key/gate.svg", sources: [] });
	expect(page.sections[0]).toMatchObject({ items: [{ src: "/images/key/workshop.jpg", sources: [] }] });
});
