import { existsSync, readdirSync, readFileSync } from "node:fs";
import { get, type IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { headersIn } from "../../headers.ts";
import { getAddress, ports } from "../definitions.ts";
import { barePages, pages } from "../pages.ts";
import { expect, hydrate, seeFrames, test } from "../test.ts";

/** The folder of the build that the servers serve; see ../servers.ts. */
const built = fileURLToPath(new URL("../../../test-results/site", import.meta.url));
const file = (name: string) => readFileSync(join(built, name));
const headersOf = (path: string) =>
	Object.entries(headersIn(file("_headers").toString())(path)).map(([name, value]) => [name.toLowerCase(), value]);

/** The servers on this machine. `npm test` lists the missing ones at its end. */
const nginx = JSON.parse(process.env.NGINX!) as { brotli: string | null } | null;
const servers = [
	...(nginx ? [{ name: "nginx", port: ports.nginx, brotli: nginx.brotli !== null }] : []),
	...(process.env.CADDY ? [{ name: "Caddy", port: ports.caddy, brotli: true }] : []),
];

interface Answer {
	status: number;
	headers: IncomingHttpHeaders;
	body: Buffer;
}

/** Sends a raw request: a browser's client would decompress, follow redirects, and normalize the path. */
function ask(port: number, path: string, encoding = "identity"): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const options = { host: "127.0.0.1", port, path, headers: { "accept-encoding": encoding }, agent: false };
		get(options, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			response.on("end", () => {
				resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
			});
		}).on("error", reject);
	});
}

const paths = [...pages, ...barePages].map(({ path }) => path);
const fileOf = (path: string) => `${path === "/" ? "" : `${path.slice(1)}/`}index.html`;
const assets = () =>
	readdirSync(join(built, "assets"), { encoding: "utf8", recursive: true }).filter((name) => /\.\w{2,5}$/.test(name));
const uncompressed = (names: string[]) =>
	names.filter((name) => !/\.(br|gz)$/.test(name)).map((name) => `/assets/${name}`);

for (const { name, port, brotli: sendsBrotli } of servers) {
	test.describe(`served by ${name}`, () => {
		test.use({ baseURL: getAddress(port) });

		test("every page has each of its headers once, and is the built file", async () => {
			for (const path of paths) {
				const { status, headers, body } = await ask(port, path);
				expect(status, path).toBe(200);
				for (const [header, value] of headersOf(path)) expect(headers[header!], `${path} ${header}`).toBe(value);
				expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
				expect(body.equals(file(fileOf(path))), path).toBe(true);
			}
		});

		test("only bare pages may be framed, and only by this site", async () => {
			const ancestors = async (path: string) =>
				/frame-ancestors ([^;]*)/.exec(String((await ask(port, path)).headers["content-security-policy"]))?.[1];
			for (const { path } of pages) expect(await ancestors(path), path).toBe("'none'");
			for (const { path } of barePages) expect(await ancestors(path), path).toBe("'self'");
			expect(await ancestors("/no-such-page")).toBe("'none'");
		});

		test("every asset has its headers and is cached for ever; files without a hash are revalidated", async () => {
			for (const path of uncompressed(assets())) {
				const { status, headers } = await ask(port, path);
				expect(status, path).toBe(200);
				for (const [header, value] of headersOf(path)) expect(headers[header!], `${path} ${header}`).toBe(value);
				expect(headers["cache-control"], path).toBe("public, max-age=31536000, immutable");
			}
			for (const path of ["/", "/page.json", "/passes/page.json", "/robots.txt", "/assets/gone.js", "/no-such-page"]) {
				expect((await ask(port, path)).headers["cache-control"], path).toBe("public, max-age=0, must-revalidate");
			}
		});

		test("files of each kind have their media type", async () => {
			const found = uncompressed(assets());
			for (const [ending, type] of [
				["css", /^text\/css; charset=utf-8$/],
				["js", /^text\/javascript; charset=utf-8$/],
				["json", /^application\/json$/],
				["svg", /^image\/svg\+xml/],
				["woff2", /^font\/woff2$/],
			] as const) {
				const path = found.find((asset) => asset.endsWith(`.${ending}`))!;
				expect((await ask(port, path)).headers["content-type"], path).toMatch(type);
			}
			expect((await ask(port, "/robots.txt")).headers["content-type"]).toBe("text/plain; charset=utf-8");
			expect((await ask(port, "/sitemap.xml")).headers["content-type"]).toMatch(/^(application|text)\/xml/);
		});

		test("the compressed copies of the build are sent byte for byte", async () => {
			const script = uncompressed(assets()).find((path) => path.includes("/app."))!;
			for (const [path, name] of [
				...paths.map((page) => [page, fileOf(page)]),
				["/page.json", "page.json"],
				["/sitemap.xml", "sitemap.xml"],
				[script, script.slice(1)],
			] as [string, string][]) {
				for (const [accepted, encoding, ending] of [
					...(sendsBrotli ? [["gzip, deflate, br, zstd", "br", "br"] as const] : []),
					["gzip, deflate", "gzip", "gz"] as const,
				]) {
					const { headers, body } = await ask(port, path, accepted);
					expect(headers["content-encoding"], path).toBe(encoding);
					expect(headers.vary, path).toMatch(/accept-encoding/i);
					expect(body.equals(file(`${name}.${ending}`)), `${name}.${ending}`).toBe(true);
				}
				expect((await ask(port, path)).headers["content-encoding"], path).toBeUndefined();
			}
		});

		test("an unknown address gets the site's 404 page, also compressed", async () => {
			for (const path of ["/no-such-page", "/passes/no-such-page", "/assets/gone.js", "/assets", "/x.txt"]) {
				const { status, headers, body } = await ask(port, path);
				expect(status, path).toBe(404);
				expect(body.equals(file("404.html")), path).toBe(true);
				expect(headers["content-type"], path).toBe("text/html; charset=utf-8");
				for (const [header, value] of headersOf("/404.html")) expect(headers[header!], `${path} ${header}`).toBe(value);
			}
			const { status, headers, body } = await ask(port, "/no-such-page", "gzip");
			expect([status, headers["content-encoding"]]).toEqual([404, "gzip"]);
			expect(body.equals(file("404.html.gz"))).toBe(true);
		});

		test("files that are not for visitors answer 404", async () => {
			for (const path of [
				"/_headers",
				"/_redirects",
				"/404.html",
				"/index.html.br",
				"/index.html.gz",
				"/.git/config",
				"/passes/.env",
			]) {
				const { status, body } = await ask(port, path);
				expect(status, path).toBe(404);
				expect(body.equals(file("404.html")), path).toBe(true);
			}
			expect(existsSync(join(built, "_headers"))).toBe(true);
		});

		test("the build mark is public, and is revalidated", async () => {
			const { status, headers, body } = await ask(port, "/_site.json");
			expect([status, headers["content-type"]]).toEqual([200, "application/json"]);
			expect(headers["cache-control"]).toContain("max-age=0");
			expect(JSON.parse(body.toString())).toMatchObject({ source: expect.stringMatching(/^[0-9a-f]{64}$/) });
		});

		test("other addresses of a page redirect to its canonical address", async () => {
			for (const [path, target] of [
				["/passes/", "/passes"],
				["/passes/index.html", "/passes"],
				["/passes.html", "/passes"],
				["/passes/?utm_source=x", "/passes?utm_source=x"],
				["/embed/booking/", "/embed/booking"],
				["/index.html", "/"],
			] as const) {
				const { status, headers } = await ask(port, path);
				expect([status, headers.location], path).toEqual([308, target]);
			}
		});

		test("no address redirects to another site, or injects headers", async () => {
			for (const path of [
				"//evil.example/",
				"/%5cevil.example/",
				"/\\evil.example/",
				"/%2f/evil.example/",
				"/x%0d%0aSet-Cookie:a=b/",
			]) {
				const { status, headers } = await ask(port, path);
				expect([400, 404, 308], path).toContain(status);
				expect(headers.location ?? "/", path).toMatch(/^\/(?![/\\])/);
				expect(headers["set-cookie"], path).toBeUndefined();
			}
		});

		test("the Server header reveals no version", async () => {
			for (const path of ["/", "/no-such-page"]) {
				expect((await ask(port, path)).headers.server ?? "", path).not.toMatch(/\d|caddy/i);
			}
		});

		test("the policy blocks nothing that pages and their frames need, and navigation works", async ({ page }) => {
			for (const path of ["/contact-us", "/schedule-consultation"]) {
				await page.goto(path);
				await hydrate(page);
				await seeFrames(page);
			}
			await page.getByRole("contentinfo").getByRole("link", { name: "Passes" }).click();
			await expect(page).toHaveURL("/passes");
			await expect(page.getByRole("status")).toHaveText(/Offers/);
		});
	});
}
