import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { FrameLocator, Locator, Page } from "playwright/test";
import { getMediaType } from "../../../src/output/media-types.ts";
import { startServer } from "../../served.mjs";
import { type FakeServer, type HostKind, hosts, openFakeServer } from "../../unit/editor/git-host/fake-server.ts";
import { test as base, expect, startTimeout } from "../test.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));
/** The ID of the application with which people sign in at GitLab. */
export const gitLabApplication = "0123456789abcdef".repeat(4);

/** The definition of the online editor, and the API that it uses, for each git host. */
export const gitHosts: Record<HostKind, { editing: string; api: string }> = {
	github: { editing: `{ host: github, repository: ${hosts.github.repository} }`, api: "https://api.github.com" },
	gitea: {
		editing: `{ host: gitea, server: "https://git.example", repository: ${hosts.gitea.repository} }`,
		api: hosts.gitea.api,
	},
	gitlab: {
		editing: `{ host: gitlab, server: "https://gitlab.example", repository: ${hosts.gitlab.repository}, application: "${gitLabApplication}" }`,
		api: hosts.gitlab.api,
	},
};

/** A site with an online editor, and the repository that it is built from. */
export interface OnlineSite {
	/** The home page, below a path as on GitHub Pages. */
	url: string;
	/** The definition as it was published first. */
	text: string;
	fakeServer: FakeServer;
	/** Builds the site again, from the newest commit. */
	deploy: () => Promise<void>;
	end: () => Promise<void>;
}

/** Tests of the online editor. Each has a repository of its own. */
export const test = base.extend<{ site: OnlineSite; webServer: WebServer; gitHost: HostKind }>({
	gitHost: ["github", { option: true }],
	webServer: ["pages", { option: true }],
	// A build on a busy machine takes longer than a test.
	site: [
		async ({ kept, webServer, gitHost }, use) => {
			const build = () => buildSite(gitHosts[gitHost].editing);
			const built = await kept(`site at ${gitHost}`, build, async (folder) => rmSync(folder, { recursive: true }));
			const site = await openSite(built, gitHost, webServers[webServer]);
			await use(site);
			await site.end();
		},
		{ timeout: startTimeout },
	],
	baseURL: async ({ site }, use) => use(new URL(site.url).origin),
	// The repository is on another host.
	tolerated:
		/^request: https:\/\/(api\.github\.com|git(lab)?\.example\/api)\/|^console: .*(status of 4|net::ERR_FAILED).*https:\/\/(api\.github\.com|git(lab)?\.example)\//,
	page: async ({ page, site, gitHost }, use) => {
		const { api } = gitHosts[gitHost];
		await page.route(`${api}/**`, async (route) => {
			const request = route.request();
			const sent = { method: request.method(), headers: await request.allHeaders(), body: request.postData() };
			const url = request.url().replace(api, site.fakeServer.location.api);
			const answer = await site.fakeServer.load(url, sent).catch(() => null);
			if (!answer) return route.abort();
			const headers = { ...Object.fromEntries(answer.headers), "access-control-allow-origin": "*" };
			await route.fulfill({ status: answer.status, headers, body: Buffer.from(await answer.arrayBuffer()) });
		});
		await use(page);
	},
});

/** Builds the bakery with an editor. Returns the folder with its files and the output. */
async function buildSite(editing: string): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "site-online-"));
	cpSync(join(project, "tests/sites/bakery"), join(folder, "source"), { recursive: true });
	const file = join(folder, "source/site.yaml");
	const original = readFileSync(file, "utf8").replace("https://www.ryeandwren.example", "https://ann.example/bakery");
	writeFileSync(file, `${original}\nediting: ${editing}\n`);
	await build(folder);
	return folder;
}

async function build(folder: string): Promise<void> {
	const command = ["src/cli/site.mjs", "build", ...listOptions(folder), "--no-compress"];
	const program = spawn(process.execPath, command, { cwd: project, stdio: "ignore" });
	const [code] = await once(program, "exit");
	expect(code).toBe(0);
}

async function openSite(built: string, gitHost: HostKind, start: StartServer): Promise<OnlineSite> {
	const folder = mkdtempSync(join(tmpdir(), "site-online-"));
	cpSync(built, folder, { recursive: true });
	const source = join(folder, "source");
	const fakeServer = openFakeServer(readAll(source), gitHost);
	const deploy = async () => {
		fakeServer.git("--work-tree", source, "checkout", "--force", "main", "--", ".");
		await build(folder);
	};
	const server = await start(folder);
	return {
		fakeServer,
		deploy,
		text: readFileSync(join(source, "site.yaml"), "utf8"),
		url: `${server.url}/bakery/`,
		end: async () => {
			await server.stop();
			fakeServer.close();
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

type StartServer = (folder: string) => Promise<{ url: string; stop: () => Promise<void> }>;

/** Functions that start a server of the site, below a path. */
const webServers = {
	/** Serves as GitHub Pages does, without the headers of the site's policy. */
	pages: startPagesServer,
	start: (folder) => startServer(project, ["start", ...listOptions(folder), "--no-compress"]),
	nginx: (folder) => startProgram("nginx", folder),
	caddy: (folder) => startProgram("caddy", folder),
} satisfies Record<string, StartServer>;

type WebServer = keyof typeof webServers;

function listOptions(folder: string): string[] {
	return ["--site", join(folder, "source/site.yaml"), "--out", join(folder, "out")];
}

/** Starts a program with the configuration that the `server` command prints. */
async function startProgram(name: "nginx" | "caddy", folder: string): ReturnType<StartServer> {
	const port = await findFreePort();
	const program = spawn(process.execPath, [`tests/${name}.mjs`, String(port), ...listOptions(folder)], {
		cwd: project,
		stdio: "ignore",
	});
	const exit = once(program, "exit");
	const url = `http://127.0.0.1:${port}`;
	await expect
		.poll(
			() =>
				fetch(url).then(
					() => true,
					() => false,
				),
			{ timeout: 120_000 },
		)
		.toBe(true);
	return {
		url,
		stop: async () => {
			program.kill();
			await exit;
		},
	};
}

async function findFreePort(): Promise<number> {
	const server = createServer();
	await once(server.listen(0, "127.0.0.1"), "listening");
	const { port } = server.address() as AddressInfo;
	server.close();
	return port;
}

async function startPagesServer(folder: string): ReturnType<StartServer> {
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

/** Opens the editor at its address, and signs in with an access token. */
export async function signIn(page: Page, site: OnlineSite): Promise<void> {
	await page.goto(`${site.url}edit`);
	if (site.fakeServer.kind === "gitlab") await page.getByText("Use an access token instead").click();
	await page.getByLabel("Access token").fill("secret");
	await page.getByRole("button", { name: "Sign in" }).click();
	await waitUntilOpen(page);
}

export async function waitUntilOpen(page: Page): Promise<void> {
	await expect(previewOf(page).locator("main, .bare").first()).toBeVisible();
}

export function previewOf(page: Page): FrameLocator {
	return page.getByRole("region", { name: "Page" }).locator("iframe").contentFrame();
}

export async function openPage(page: Page, name: string): Promise<void> {
	const list = page.getByRole("combobox", { name: "Current page" });
	await list.click();
	await list.fill(name);
	await page.getByRole("option", { name }).first().click();
}

/** Opens the form of a text on a page. */
async function openForm(page: Page, pageName: string, text: string): Promise<Locator> {
	await openPage(page, pageName);
	await previewOf(page).getByText(text, { exact: true }).first().click();
	return page.getByRole("region", { name: "Panel" });
}

/** Changes a price of the page “Baskets”, and waits until the page shows it. */
export async function changePrice(page: Page): Promise<void> {
	const panel = await openForm(page, "Baskets", "Dark rye, whole");
	await panel.getByRole("textbox", { name: /^Price/ }).fill("5.65");
	await expect(previewOf(page).getByText("£5.65")).toBeVisible();
	await expect(page.getByText("1 change to publish", { exact: true })).toBeVisible();
}

/** Publishes the changes. Returns the dialog, which stays open. */
export async function publish(page: Page): Promise<Locator> {
	await page.getByRole("button", { name: "Publish" }).click();
	const dialog = page.getByRole("dialog", { name: "Publish" });
	await dialog.getByRole("button", { name: "Publish now" }).click();
	await expect(dialog.locator("[data-severity=done]")).toContainText(/Published to ann\/.*bakery, in main\./);
	return dialog;
}

/** Lists the lines of the definition that the newest commit removes from the first text, and the lines that it adds. */
export function listChangedLines({ fakeServer, text }: OnlineSite): string[][] {
	const [before, after] = [text, fakeServer.readFiles(fakeServer.getHead())["site.yaml"]!].map((one) =>
		one.split("\n"),
	);
	return [before!.filter((line) => !after!.includes(line)), after!.filter((line) => !before!.includes(line))];
}

export { expect };
