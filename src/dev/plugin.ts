import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { dirname, extname, join, relative, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Plugin, ViteDevServer } from "vite";
import type { picturesBeside as PicturesBeside } from "../assets/images/development.ts";
import type { compile as Compile } from "../content/compile.ts";
import type { Obstacle } from "../disk/read.ts";
import { definitionAt, tablesIn, textsOf } from "../disk/texts.ts";
import type { Diagnostic } from "../model/diagnostic.ts";
import { types } from "../output/media-types.ts";
import type { shown as Show } from "../report/report.ts";
import { files } from "./files.ts";
import { galleryOf } from "./gallery.ts";
import { adviceOn, pageAt, preview, setPreview } from "./preview.ts";

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
		server.ssrLoadModule("/src/report/report.ts"),
		server.ssrLoadModule("/src/assets/images/development.ts"),
	])) as [{ compile: typeof Compile }, { shown: typeof Show }, { picturesBeside: typeof PicturesBeside }];
	const { root } = server.config;
	const { pictures, pathOf } = picturesBeside(dirname(file), root);
	const name = relative("", file);
	const text = definitionAt(name);
	const read = tablesIn(dirname(name));
	const { site, diagnostics } =
		typeof text === "string"
			? compile({ file: name, text }, { now: new Date(), read, pictures })
			: { site: null, diagnostics: [unreadable(name, text)] };
	const { blocks } = shown(
		diagnostics.filter(({ severity }) => severity === "error"),
		textsOf({ file: name, text: typeof text === "string" ? text : "" }, read),
	);
	const gallery = galleryOf(compile, picturesBeside(join(root, "schema"), root));
	// The definition's own page at that address comes first, and is the one that is found.
	const shownSite = site && gallery ? { ...site, routes: [...site.routes, gallery.route] } : site;
	const before = preview().pictureAt;
	const pictureAt = async (url: string) =>
		(site ? await pathOf(site, url) : await before(url)) ?? gallery?.pictureAt(url) ?? null;
	setPreview({ site: shownSite ?? preview().site, diagnostics, errors: blocks, pictureAt });
}

function unreadable(file: string, { message }: Obstacle): Diagnostic {
	const start = { line: 1, column: 1 };
	const place = { file, pointer: "", range: { start, end: start }, breadcrumb: "" };
	return { code: "file-path", severity: "error", message, ...place };
}

async function answer(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
	const path = new URL(request.url ?? "/", "http://localhost").pathname;
	const { site } = preview();
	const load = <Module>(module: string) => server.ssrLoadModule(module) as Promise<Module>;
	const json = (value: unknown) => send(response, "application/json", JSON.stringify(value));
	if (path === "/@site/errors.json") return json(preview().errors);
	if (!site) return false;
	if (path.startsWith("/assets/images/")) {
		const picture = await preview().pictureAt(path);
		return picture !== null && send(response, typeOf(path), readFileSync(picture));
	}
	const made = Object.hasOwn(files, path) && files[path];
	if (made) return send(response, typeOf(path), await made(site, { load, root: server.config.root }));
	if (path.endsWith("/page.json")) {
		const page = path.slice(0, -"/page.json".length) || "/";
		return json({ version: "development", page: pageAt(site, page), advice: adviceOn(preview(), page) });
	}
	return false;
}

function typeOf(path: string): string {
	return types[extname(path).slice(1)] ?? "";
}

function send(response: ServerResponse, type: string, body: string | Buffer): true {
	response.setHeader("content-type", type);
	response.setHeader("cache-control", "no-store");
	response.end(body);
	return true;
}
