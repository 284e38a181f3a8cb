import { dirname, join, relative } from "node:path";
import type { ViteDevServer } from "vite";
import type { Compilation } from "../content/compile.ts";
import { filesIn } from "../disk/files.ts";
import { isObstacle, type Obstacle } from "../disk/read.ts";
import { sourcesAt } from "../disk/sources.ts";
import { galleryOf } from "./gallery.ts";
import { keptFor } from "./kept.ts";
import { preview, setPreview } from "./preview.ts";

/** Shows a definition as it is saved. One that is broken leaves the last whole one on show. */
export async function compileInto(server: ViteDevServer, file: string): Promise<void> {
	const load = <Module>(module: string) => server.ssrLoadModule(module) as Promise<Module>;
	const [{ compile }, { resolvers: sections }, { report }, { picturesBeside }] = await Promise.all([
		load<typeof import("../content/compile.ts")>("/src/content/compile.ts"),
		load<typeof import("../sections/resolvers.gen.ts")>("/src/sections/resolvers.gen.ts"),
		load<typeof import("../report/report.ts")>("/src/report/report.ts"),
		load<typeof import("../assets/images/development.ts")>("/src/assets/images/development.ts"),
	]);
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
	const examples = join(root, "schema");
	const gallery = galleryOf(compile, sections, picturesBeside(examples, kept), filesIn(examples), site.notFound);
	setPreview({
		...said,
		// The definition's own page at that address comes first, and is the one that is found.
		site: { ...site, routes: [...site.routes, gallery.route] },
		pictureAt: async (url) => (await contentOf(site, url)) ?? gallery.pictureAt(url),
	});
}

function unread(file: string, { message }: Obstacle): Pick<Compilation, "site" | "diagnostics" | "textOf"> {
	const start = { line: 1, column: 1 };
	const place = { file, pointer: "", range: { start, end: start }, breadcrumb: "" };
	const diagnostics = [{ code: "file-path" as const, severity: "error" as const, message, ...place }];
	return { site: null, diagnostics, textOf: () => null };
}
