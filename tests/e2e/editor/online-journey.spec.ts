import { dragPicture, takePhotograph } from "../images.ts";
import { changePrice, expect, openPage, previewOf, publish, signIn, test } from "./online-test.ts";

for (const [name, options] of [
	["at a desk, from a site behind nginx", { webServer: "nginx", viewport: { width: 1280, height: 800 } }],
	[
		"on a phone, from a site below a path, as on GitHub Pages",
		{ webServer: "pages", viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
	],
] as const) {
	// `npm test` lists a missing nginx at its end.
	if (options.webServer === "nginx" && process.env.NGINX === "null") continue;
	test.describe(name, () => {
		test.use(options);

		test("a price, a picture and an article become one commit, which visitors see", async ({
			page,
			site,
			isMobile,
		}) => {
			test.slow();
			const { fakeServer } = site;
			const panel = page.getByRole("region", { name: "Panel" });
			fakeServer.commitOutside({ "site.yaml": addBlog(site.text), "news/oven.md": article });
			await site.deploy();
			await signIn(page, site);
			expect(fakeServer.requests.length).toBeLessThanOrEqual(10);

			await changePrice(page);

			await test.step("a picture is replaced", async () => {
				await openPage(page, "Front door");
				const picture = previewOf(page)
					.getByAltText(/^A round loaf/)
					.first();
				if (isMobile) {
					await picture.tap();
					const file = { name: "oven.jpg", mimeType: "image/jpeg", buffer: await takePhotograph() };
					await panel.locator("input[type=file]").first().setInputFiles(file);
				} else await dragPicture(picture, "dragenter", "dragover", "drop");
				await expect(panel.getByLabel("What it shows").first()).toBeFocused();
				await page.keyboard.type("Our oven.");
				await expect(previewOf(page).getByAltText("Our oven.").first()).toBeVisible();
			});

			await test.step("an article is written", async () => {
				await page.getByRole("combobox", { name: "Current page" }).click();
				await page.getByRole("button", { name: "New article in News" }).click();
				const dialog = page.getByRole("dialog", { name: "New article" });
				await dialog.getByLabel("Title").fill("We are back");
				await dialog.getByRole("button", { name: "Add article" }).click();
				await expect(panel.getByLabel("Text", { exact: true })).toBeFocused();
				await page.keyboard.type("With new ideas.");
				await expect(previewOf(page).getByText("With new ideas.")).toBeVisible();
			});

			await test.step("the changes are listed in words, and published as one commit", async () => {
				await page.getByRole("button", { name: "Publish" }).click();
				const dialog = page.getByRole("dialog", { name: "Publish" });
				await expect(dialog.getByRole("heading", { name: "changes" })).toHaveText("3 changes");
				await dialog.getByText("What visitors will notice").click();
				const sentences = dialog
					.getByRole("group")
					.filter({ hasText: "What visitors will notice" })
					.getByRole("listitem");
				expect((await sentences.allInnerTexts()).toSorted()).toEqual(expectedSentences);
				await page.keyboard.press("Escape");
				await publish(page);
				expect(fakeServer.countCommits()).toBe(3);
				const names = fakeServer.git("diff", "--name-status", "main^", "main").split("\n");
				expect(names).toEqual(["A\timages/oven-2.jpg", "A\tnews/we-are-back.md", "M\tsite.yaml"]);
				const lines = fakeServer.git("diff", "--unified=0", "main^", "main", "--", "site.yaml").split("\n");
				expect(lines.filter((line) => /^[-+](?![-+])/.test(line))).toEqual(changedLines);
				expect(fakeServer.git("log", "-1", "--format=%s")).toBe("Change We are back and 3 other pages");
			});

			await test.step("visitors see all of it", async () => {
				const dialog = page.getByRole("dialog", { name: "Publish" });
				await expect(dialog.getByText("Visitors don’t see your changes yet.")).toBeVisible();
				await site.deploy();
				await page.evaluate(() => dispatchEvent(new Event("focus")));
				await expect(dialog.getByText(/^Live since \d\d:\d\d: visitors see your changes\.$/)).toBeVisible();
				await page.goto(`${site.url}news/we-are-back`);
				await expect(page.getByText("With new ideas.")).toBeVisible();
				await page.goto(`${site.url}baskets`);
				await expect(page.getByText("£5.65")).toBeVisible();
				await page.goto(site.url);
				await expect(page.getByAltText("Our oven.").first()).toBeVisible();
			});
		});
	});
}

const expectedSentences = [
	"Baskets: the price of ‘Dark rye, whole’ goes from £5.20 to £5.65",
	"Front door: the description of the picture ‘A round loaf, cut like an ear of wheat and still…’ changes from ‘A round loaf, cut like an ear of wheat and still steaming, with a name on the label round it.’ to ‘Our oven.’",
	"Front door: the picture ‘A round loaf, cut like an ear of wheat and still…’ was replaced: oven-2 (before: loaf)",
	"News: the card ‘We are back’ is new",
	"We are back: new, at /news/we-are-back",
];

const changedLines = [
	"-          src: images/loaf.svg",
	"-          alt: A round loaf, cut like an ear of wheat and still steaming, with a name on the label round it.",
	"+          src: images/oven-2.jpg",
	"+          alt: Our oven.",
	"-                price: 5.20",
	"+                price: 5.65",
];

const article = "---\ntitle: The oven rests\ndate: 2026-01-05\n---\n\nWe are away.\n";

/** Adds a folder of articles to the bakery, with a page for all and one for each. */
function addBlog(definition: string): string {
	const pages = `  - { path: /news, name: News, sections: [{ type: cards, heading: News, from: { collection: news }, card: { title: "{row.title}" } }] }
  - { path: /news/:path, name: "{row.title}", collection: news, sections: [{ type: article, heading: "{row.title}", date: "{row.date}", text: "{row.body}" }] }
`;
	return definition
		.replace("\ncollections:\n", (collections) => `${collections}  news: { folder: news }\n`)
		.replace("  - path: /baskets\n", (baskets) => pages + baskets);
}
