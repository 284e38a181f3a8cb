import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes a definition whose parametric route makes `pages` pages of about 220 elements, and gives its path. */
export function writeDefinition(folder, pages) {
	mkdirSync(folder, { recursive: true });
	const rows = Array.from({ length: pages }, (_, index) => `town-${index},Town ${index},${1000 + index}`);
	writeFileSync(join(folder, "towns.csv"), `town,townName,riders\n${rows.join("\n")}\n`);
	const file = join(folder, "site.yaml");
	writeFileSync(file, JSON.stringify(definition(), null, 2));
	return file;
}

function definition() {
	const palette = {
		paper: "#ffffff",
		surface: "#f2f2f2",
		ink: "#111111",
		muted: "#555555",
		line: "#cccccc",
		brand: "#12372a",
		onBrand: "#ffffff",
		accent: "#ffd400",
		onAccent: "#111111",
	};
	return {
		site: {
			name: "Maple Cycles",
			url: "https://www.maplecycles.example",
			language: "en-US",
			timeZone: "America/Chicago",
			initialTitle: "Maple Cycles",
		},
		organization: { name: "Maple Cycles", phone: "312-555-0147", email: "hello@maplecycles.example" },
		theme: { light: palette, dark: palette, fonts: { display: "fraunces", text: "instrument-sans" }, radius: 4 },
		navigation: { logo: { text: "Maple Cycles", monogram: "M" }, menu: [{ label: "Home", to: "/" }] },
		footer: {
			groups: [{ title: "Visit us", links: [{ label: "Home", to: "/" }] }],
			copyright: "© {year} Maple Cycles",
		},
		collections: { towns: { csv: "towns.csv" } },
		routes: [
			{ path: "/", name: "Home", sections: [{ type: "heading", heading: "Bicycles repaired in a day" }] },
			{
				path: "/towns/:town",
				name: "{params.townName}",
				title: "Bicycle repair in {params.townName}",
				seo: { metaTitle: "Bicycle repair in {params.townName}", metaDescription: "A day, {params.riders} riders." },
				collection: "towns",
				sections: [
					{ type: "heading", heading: "Repair in {params.townName}", text: "For {params.riders} riders." },
					...Array.from({ length: 4 }, (_, index) => ({
						type: "services",
						heading: `What we do in {params.townName}, part ${index + 1}`,
						items: Array.from({ length: 8 }, (__, item) => ({
							name: `Service ${item}`,
							text: "Brakes, gears and bearings at {params.townName}, for riders of every age.",
						})),
					})),
					{
						type: "questions",
						heading: "Questions",
						items: Array.from({ length: 5 }, (_, index) => ({
							question: `Question ${index} from {params.townName}?`,
							answer: "Yes. **Bring it** before ten, and [ride home](/) at six.",
						})),
					},
				],
			},
		],
		notFound: { title: "Not found", sections: [{ type: "heading", heading: "Not found" }] },
	};
}
