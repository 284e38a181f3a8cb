import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { deserialize, serialize } from "node:v8";
import type { Plugin, Rolldown } from "vite";
import type { Cache } from "../cache/cache.mjs";

/** The editor's code for browsers. It doesn't depend on the site. */
export interface EditorBundle {
	app: BundleEntry;
	/** The app of the online editor. */
	online: BundleEntry;
	/** The page under edit. */
	frame: BundleEntry;
	/** By path: "assets/app-1a2b3c.js". */
	files: ReadonlyMap<string, Buffer>;
}

export interface BundleEntry {
	script: string;
	/** All modules that the script imports, directly or indirectly. Preloading them makes them load in parallel. */
	modules: string[];
	styles: string[];
}

const entries = {
	app: "src/editor/app/main.tsx",
	online: "src/editor/app/online/main.tsx",
	frame: "src/editor/frame/main.tsx",
};

/**
 * Bundles the editor, or loads the bundle from the cache.
 *
 * @param project the folder of package.json
 */
export async function bundleEditor(project: string, cache: Cache): Promise<EditorBundle> {
	return deserialize(cache.get("editor") ?? cache.put("editor", serialize(await build(project))));
}

async function build(project: string): Promise<EditorBundle> {
	// `validator.mjs` reads files beside it, so it can't be bundled into the program.
	const file = pathToFileURL(join(project, "schema/validator.mjs")).href;
	const [{ build: viteBuild }, { validator }] = await Promise.all([import("vite"), import(/* @vite-ignore */ file)]);
	const createPlugins = (): Plugin[] => [validator()];
	const { output } = (await viteBuild({
		configFile: false,
		root: project,
		// Relative URLs, because each site has the files at another path.
		base: "./",
		mode: "production",
		logLevel: "silent",
		publicDir: false,
		css: { postcss: {} },
		plugins: createPlugins(),
		// In a node_modules folder, the tsconfig isn't read.
		oxc: { jsx: { runtime: "automatic" } },
		define: { "process.env.NODE_ENV": '"production"' },
		// A worker has no document, which some packages otherwise expect.
		resolve: { conditions: ["worker", "module", "browser", "production"] },
		worker: { format: "es", plugins: createPlugins },
		build: {
			write: false,
			modulePreload: { polyfill: false },
			reportCompressedSize: false,
			assetsInlineLimit: 0,
			rolldownOptions: { input: entries },
		},
	})) as Rolldown.RolldownOutput;
	const files = new Map(output.map((one) => [one.fileName, Buffer.from(one.type === "chunk" ? one.code : one.source)]));
	return {
		app: collectEntry("app", output),
		online: collectEntry("online", output),
		frame: collectEntry("frame", output),
		files,
	};
}

/** Collects the script of an entry, and all modules and styles that it imports. */
function collectEntry(name: keyof typeof entries, output: Rolldown.RolldownOutput["output"]): BundleEntry {
	const chunks = output.filter((one) => one.type === "chunk");
	const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === name)!;
	// The loop also reaches the chunks that are added while it runs.
	const reachable = new Set([entry]);
	for (const chunk of reachable) {
		for (const next of chunks) if (chunk.imports.includes(next.fileName)) reachable.add(next);
	}
	// The styles of imported chunks come before those of the chunks that import them.
	const styles = [...reachable].reverse().flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
	const [script, ...modules] = [...reachable].map(({ fileName }) => fileName);
	return { script: script!, modules, styles: [...new Set(styles)] };
}
