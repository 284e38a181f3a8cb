import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { ConfigEnv, UserConfig } from "vite";
import type { Cache } from "../cache/cache.mjs";
import type { Bundle } from "../output/build-assets.ts";

/** The module of the visitor's app, relative to the folder of package.json. */
export const appEntry = "src/client/app.tsx";

/** "production": code for published pages. "preview": code for pages that also reload when the definition changes. */
type BundleMode = "production" | "preview";

/**
 * Bundles the visitor's code, or loads the bundle from the cache. The code doesn't depend on a definition.
 *
 * @param project the folder of package.json
 * @param version identifies the code in pages and their `page.json`
 */
export async function bundleApp(
	project: string,
	cache: Cache,
	version: string,
	mode: BundleMode = "production",
): Promise<Bundle> {
	const key = `bundle-${mode}`;
	return deserialize(cache.get(key) ?? cache.put(key, serialize(await build(project, version, mode))));
}

async function build(project: string, version: string, mode: BundleMode): Promise<Bundle> {
	const [{ build: vikeBuild }, { splitRules }] = await Promise.all([import("vike/api"), import("./split-rules.ts")]);
	const outDir = mkdtempSync(join(tmpdir(), "site-bundle-"));
	try {
		await vikeBuild({
			viteConfig: {
				root: project,
				mode,
				configFile: writeViteConfig(project, outDir),
				logLevel: "silent",
				// Vike needs a path relative to the project.
				build: { outDir: relative(project, outDir) },
			},
		});
		const readOutput = (file: string) => readFileSync(join(outDir, "client", file));
		const {
			css: styles,
			files,
			...entries
		} = readManifest(JSON.parse(readFileSync(join(outDir, "assets.json"), "utf8")));
		const css = styles.map((file) => readOutput(file).toString()).join("");
		return {
			...entries,
			files: new Map(files.map((file) => [file, readOutput(file)])),
			css,
			rules: splitRules(css),
			version,
		};
	} finally {
		rmSync(outDir, { recursive: true, force: true });
	}
}

type Manifest = Record<
	string,
	{ file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

/** Finds the enhancer, the app, and all files that they load. Vike also writes other files, which aren't published. */
function readManifest(
	manifest: Manifest,
): Pick<Bundle, "script" | "app" | "listFilter" | "modules"> & { files: string[]; css: string[] } {
	const enhancer = manifest["src/dev/+client.ts"]!;
	const { file: listFilter } = manifest["src/client/list-filter.ts"]!;
	const modules = {
		search: manifest["src/render/site-search.ts"]!.file,
		slides: manifest["src/render/slides.ts"]!.file,
		compare: manifest["src/render/compare.ts"]!.file,
		tabs: manifest["src/render/tabs.ts"]!.file,
	};
	const app = manifest[appEntry]!;
	const files = new Set<string>();
	for (const entry of [enhancer, app]) addFiles(entry);
	const appModules = [app, ...(app.imports ?? []).map((name) => manifest[name]!)].map(({ file }) => file);
	return {
		script: enhancer.file,
		listFilter,
		modules,
		app: appModules,
		css: enhancer.css ?? [],
		files: [...files],
	};

	function addFiles({ file, imports = [], dynamicImports = [] }: Manifest[string]): void {
		if (files.has(file)) return;
		files.add(file);
		for (const next of [...imports, ...dynamicImports]) addFiles(manifest[next]!);
	}
}

// Vite loads the written file through another module system in the same process, so it can't import from this module.
const shared = globalThis as { [symbol: symbol]: ((environment: ConfigEnv) => Promise<UserConfig>) | undefined };
const configKey = "site.configuration";

/**
 * Writes a configuration file that stands in for `vite.config.ts`. Vite writes a temporary file beside the configuration
 * that it loads, and the folder of the program may not be writable.
 */
function writeViteConfig(project: string, folder: string): string {
	shared[Symbol.for(configKey)] = async (environment) => {
		const { loadConfigFromFile } = await import("vite");
		// "runner" writes no temporary file. It doesn't allow dynamic imports later, but only the preview needs those.
		const file = join(project, "vite.config.ts");
		const loaded = await loadConfigFromFile(environment, file, project, undefined, undefined, "runner");
		return loaded!.config;
	};
	const file = join(folder, "vite.config.mjs");
	writeFileSync(file, `export default (environment) => globalThis[Symbol.for("${configKey}")](environment);\n`);
	return file;
}
