import { expect, it } from "vitest";
import { createDrawnPage, findPageAt } from "../../../../src/editor/worker/pages.ts";
import { compiled, siteOf } from "../../compiled.ts";
import { home, minimal } from "../../minimal.ts";

it("shows the original files of pictures and logo", () => {
	const gate = { src: "images/gate.svg", decorative: true };
	const logo = { text: "Acme", monogram: "A", picture: gate };
	const navigation = { logo, menu: [{ label: "Home", to: "/" }] };
	const routes = [home({ type: "pictures", heading: "Shop", items: [{ src: "images/workshop.jpg", alt: "Ana." }] })];
	const site = siteOf(compiled(minimal({ navigation, routes })));
	const { chrome, page } = createDrawnPage(findPageAt("/", site)!, site, "/images/key/*", []);
	expect(chrome.navigation.logo.picture).toMatchObject({ src: "/images/key/gate.svg", sources: [] });
	expect(page.sections[0]).toMatchObject({ items: [{ src: "/images/key/workshop.jpg", sources: [] }] });
});
