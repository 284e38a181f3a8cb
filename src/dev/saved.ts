import { dirname, join, relative } from "node:path";
import type { ViteDevServer } from "vite";
import type { picturesBeside as PicturesBeside } from "../assets/images/development.ts";
import type { Compilation, compile as Compile } from "../content/compile.ts";
import type { Resolvers } from "../content/resolve/section.ts";
import { isObstacle, type Obstacle } from "../disk/read.ts";
import { sourcesAt } from "../disk/sources.ts";
import type { report as Report } from "../report/report.ts";
import { galleryOf } from "./gallery.ts";
import { keptFor } from "./kept.ts";
import { preview, setPreview } from "./preview.ts";

/** Shows a definition as it is saved. One that is broken leaves the last whole one on show. */
export async function compileInto(server: ViteDevServer, file: string): Promise<void> {
	const [{ compile }, { resolvers: sections }, { report }, { picturesBeside }] = (await Promise.all([
		server.ssrLoadModule("/src/content/compile.ts"),
		server.ssrLoadModule("/src/sections/resolvers.gen.ts"),
		server.ssrLoadModule("/src/report/report.ts"),
		server.ssrLoadModule("/src/assets/images/development.ts"),
	])) as [
		{ compile: typeof Compile },
		{ resolvers: Resolvers },
		{ report: typeof Report },
		{ picturesBeside: typeof PicturesBeside },
	];
	const { root } = server.config;
	const kept = keptFor(root);
	const { pictures, contentOf } = picturesBeside(dirname(file), kept);
	const name = relative("", file);
	const sources = sourcesAt(name);
	const { site, diagnostics, textOf } = isObstacle(sources)
		? unread(name, sources)
		: compile(sources, { sections, now: new Date(), pictures });
	const { blocks: errors } = report(
		diagnostics.filter(({ severity }) => severity === "error"),
		textOf,
	);
	const said = { file: name, diagnostics, errors, textOf };
	if (!site) return setPreview({ ...preview(), ...said });
	const gallery = galleryOf(compile, sections, picturesBeside(join(root, "schema"), kept));
	setPreview({
		...said,
		// The definition's own page at that address comes first, and is the one that is found.
		site: gallery ? { ...site, routes: [...site.routes, gallery.route] } : site,
		pictureAt: async (url) => (await contentOf(site, url)) ?? gallery?.pictureAt(url) ?? null,
	});
}

function unread(file: string, { message }: Obstacle): Pick<Compilation, "site" | "diagnostics" | "textOf"> {
	const start = { line: 1, column: 1 };
	const place = { file, pointer: "", range: { start, end: start }, breadcrumb: "" };
	const diagnostics = [{ code: "file-path" as const, severity: "error" as const, message, ...place }];
	return { site: null, diagnostics, textOf: () => null };
}
