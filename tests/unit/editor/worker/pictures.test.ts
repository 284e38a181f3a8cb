import { expect, it } from "vitest";
import { createDrawnPage, findPageAt } from "../../../../src/editor/worker/pages.ts";
import { compiled, siteOf } from "../../compiled.ts";
import { home, minimal } from "../../minimal.ts";
import { picturesIn } from "../../pictures.ts";

it("shows the original files of pictures and logo", () => {
	const gate = { src: "images/gate.svg", decorative: true };
	const logo = { text: "Acme", monogram: "A", picture: gate };
	const navigation = { logo, menu: [{ label: "Home", to: "/" }] };
	const routes = [home({ type: "pictures", heading: "Shop", items: [{ src: "images/workshop.jpg", alt: "Ana." }] })];
	const text = minimal({ navigation, routes });
	const site = siteOf(compiled(text));
	const { chrome, page } = createDrawnPage(
		findPageAt("/", site)!,
		site,
		{ pictures: picturesIn(text), pictureUrl: "/images/key/*" },
		[],
	);
	expect(chrome.navigation.logo.picture).toMatchObject({ src: "/images/key/gate.svg", sources: [] });
	expect(page.sections[0]).toMatchObject({ items: [{ src: "/images/key/workshop.jpg", sources: [] }] });
});
