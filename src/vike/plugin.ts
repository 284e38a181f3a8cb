import { existsSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Plugin, ViteDevServer } from "vite";
import type { compile as Compile } from "../content/compile.ts";
import type { shown as Show } from "../content/shown.ts";
import type { Icons, iconsFor as IconsFor } from "../drawings/icons.tsx";
import type { manifest as Manifest } from "../emit/manifest.ts";
import type { robots as Robots } from "../emit/robots.ts";
import type { sitemap as Sitemap } from "../emit/sitemap.ts";
import type { themeCss as ThemeCss } from "../emit/theme.ts";
import { cutsFor } from "../faces/cut.ts";
import type { picturesBeside as Beside } from "../pictures/development.ts";
import { galleryRoute } from "./gallery.ts";
import { adviceOn, pageAt, preview, setPreview } from "./preview.ts";

/** Where what is made for the build is kept, so that the preview need not make it again. */
const kept = process.env.SITE_CACHE ?? resolve("node_modules/.cache/site-preview");

/** Previews a definition: compiles it when it is saved, tells open pages, and serves what the build would write. */
export function definition(path: string): Plugin {
	const file = resolve(path);
	return {
		name: "definition",
		apply: "serve",
		async configureServer(server) {
			await compileInto(server, file);
			server.watcher.add(dirname(file));
			server.watcher.on("all", async (_, changed) => {
				if (changed !== file && !changed.endsWith(".csv") && !changed.startsWith(join(dirname(file), "images"))) return;
				// Editors empty a file before they write it, and the watcher may take both for one change. In milliseconds.
				await pause(50);
				await compileInto(server, file);
				server.hot.send("site:changed", { errors: preview().errors });
			});
			server.middlewares.use((request, response, next) => {
				answer(server, request, response).then((answered) => answered || next(), next);
			});
		},
	};
}

/** A definition that is broken leaves the last whole one on show. */
async function compileInto(server: ViteDevServer, file: string): Promise<void> {
	const [{ compile }, { shown }, { picturesBeside }] = (await Promise.all([
		server.ssrLoadModule("/src/content/compile.ts"),
		server.ssrLoadModule("/src/content/shown.ts"),
		server.ssrLoadModule("/src/pictures/development.ts"),
	])) as [{ compile: typeof Compile }, { shown: typeof Show }, { picturesBeside: typeof Beside }];
	const { pictures, pathOf } = picturesBeside(dirname(file), server.config.root);
	const source = { file: relative("", file), text: textOf(file) ?? "" };
	const read = (path: string) => textOf(join(dirname(file), path));
	const { site, diagnostics } = compile(source, { now: new Date(), read, pictures });
	const { blocks } = shown(
		diagnostics.filter(({ severity }) => severity === "error"),
		textOf,
	);
	const gallery = galleryRoute(compile);
	// The definition's own page at that address comes first, and is the one that is found.
	const shownSite = site && gallery ? { ...site, routes: [...site.routes, gallery] } : site;
	const pictureAt = site ? (url: string) => pathOf(site, url) : preview().pictureAt;
	setPreview({ site: shownSite ?? preview().site, diagnostics, errors: blocks, pictureAt });
}

function textOf(file: string): string | null {
	return existsSync(file) ? readFileSync(file, "utf8") : null;
}

async function answer(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	const path = new URL(request.url ?? "/", "http://localhost").pathname;
	const { site } = preview();
	const json = (value: unknown) => send(response, "application/json", JSON.stringify(value));
	if (path === "/@site/errors.json") return json(preview().errors);
	if (!site) return false;
	if (path.startsWith("/assets/images/")) {
		const picture = await preview().pictureAt(path);
		const type = types[extname(path)] ?? "";
		return picture !== null && send(response, type, readFileSync(picture));
	}
	if (path === "/@site/chrome.json") return json(site.chrome);
	if (path === "/@site/theme.css") {
		const { themeCss } = (await server.ssrLoadModule("/src/emit/theme.ts")) as { themeCss: typeof ThemeCss };
		const faces = await cutsFor(site.theme.fonts, server.config.root, kept);
		const fonts = faces.map((cut) => ({ cut, urls: cut.parts.map(({ file }) => `/@fs${join(cut.folder, file)}`) }));
		return send(response, "text/css", themeCss(site.theme, fonts));
	}
	if (path === "/sitemap.xml") {
		const { sitemap } = (await server.ssrLoadModule("/src/emit/sitemap.ts")) as { sitemap: typeof Sitemap };
		return send(response, "application/xml", sitemap(site));
	}
	if (path === "/robots.txt") {
		const { robots } = (await server.ssrLoadModule("/src/emit/robots.ts")) as { robots: typeof Robots };
		return send(response, "text/plain", robots(site));
	}
	if (path === "/site.webmanifest") {
		const { manifest } = (await server.ssrLoadModule("/src/emit/manifest.ts")) as { manifest: typeof Manifest };
		const at = <Name extends string>(name: Name) => ({ [name]: `/@site/${name}` }) as Record<Name, string>;
		const icons = { ...at("icon-192.png"), ...at("icon-512.png"), ...at("icon-maskable-512.png") };
		return send(response, "application/manifest+json", manifest(site, icons));
	}
	const icon = path.replace(/^\/(@site\/)?/, "") as keyof Icons;
	if (icons.includes(icon)) {
		const { iconsFor } = (await server.ssrLoadModule("/src/drawings/icons.tsx")) as { iconsFor: typeof IconsFor };
		const made = await iconsFor(site, await cutsFor(site.theme.fonts, server.config.root, kept), kept);
		return send(response, types[extname(icon)] ?? "", made[icon]);
	}
	if (path.endsWith("/page.json")) {
		const page = path.slice(0, -"/page.json".length) || "/";
		return json({ version: "development", page: pageAt(site, page), advice: adviceOn(preview(), page) });
	}
	return false;
}

const types: Record<string, string> = {
	".avif": "image/avif",
	".webp": "image/webp",
	".jpg": "image/jpeg",
	".png": "image/png",
	".svg": "image/svg+xml",
	".ico": "image/x-icon",
};

const icons: (keyof Icons)[] = [
	"favicon.svg",
	"favicon.ico",
	"apple-touch-icon.png",
	"icon-192.png",
	"icon-512.png",
	"icon-maskable-512.png",
];

function send(response: ServerResponse, type: string, body: string | Buffer): true {
	response.setHeader("content-type", type);
	response.setHeader("cache-control", "no-store");
	response.end(body);
	return true;
}
