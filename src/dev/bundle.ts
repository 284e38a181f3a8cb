import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { ConfigEnv, UserConfig } from "vite";
import type { Cache } from "../cache/cache.mjs";
import type { Bundle } from "../output/build-assets.ts";
import { appEntry } from "./entry.ts";

/**
 * The browser's part of the code, bundled once and kept. It does not depend on any definition.
 *
 * @param project the folder of package.json
 */
export async function bundleApp(project: string, cache: Cache, version: string): Promise<Bundle> {
	return deserialize(cache.get("bundle") ?? cache.put("bundle", serialize(await build(project, version))));
}

async function build(project: string, version: string): Promise<Bundle> {
	const [{ build: vikeBuild }, { splitRules }] = await Promise.all([import("vike/api"), import("./split-rules.ts")]);
	// The bundler takes a path from the project on only.
	const outDir = mkdtempSync(join(tmpdir(), "site-bundle-"));
	try {
		await vikeBuild({
			viteConfig: {
				root: project,
				configFile: writeViteConfig(project, outDir),
				logLevel: "silent",
				build: { outDir: relative(project, outDir) },
			},
		});
		const read = (file: string) => readFileSync(join(outDir, "client", file));
		const { css: styles, files, ...entries } = entriesOf(JSON.parse(readFileSync(join(outDir, "assets.json"), "utf8")));
		const css = styles.map((file) => read(file).toString()).join("");
		return {
			...entries,
			files: new Map(files.map((file) => [file, read(file)])),
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

/** The enhancer, the app, and all that they load; what else the bundler wrote is not delivered. */
function entriesOf(manifest: Manifest): Pick<Bundle, "script" | "app"> & { files: string[]; css: string[] } {
	const enhancer = manifest["src/dev/+client.ts"]!;
	const app = manifest[appEntry]!;
	const files = new Set<string>();
	for (const entry of [enhancer, app]) reach(entry);
	const modules = [app, ...(app.imports ?? []).map((name) => manifest[name]!)].map(({ file }) => file);
	return { script: enhancer.file, app: modules, css: enhancer.css ?? [], files: [...files] };

	function reach({ file, imports = [], dynamicImports = [] }: Manifest[string]): void {
		if (files.has(file)) return;
		files.add(file);
		for (const next of [...imports, ...dynamicImports]) reach(manifest[next]!);
	}
}

// The file is read by another module system of the same process.
const shelf = globalThis as { [key: symbol]: ((environment: ConfigEnv) => Promise<UserConfig>) | undefined };
const key = "site.configuration";

/**
 * Writes a file that says what `vite.config.ts` says to a build. The framework reads a configuration by writing beside it,
 * and where the program is installed nothing may be writable.
 *
 * @param project the folder of package.json
 * @param folder where it is written
 */
function writeViteConfig(project: string, folder: string): string {
	shelf[Symbol.for(key)] = async (environment) => {
		const { loadConfigFromFile } = await import("vite");
		// It writes nothing. Nothing can be imported later with it, which is what a preview does.
		const file = join(project, "vite.config.ts");
		const loaded = await loadConfigFromFile(environment, file, project, undefined, undefined, "runner");
		return loaded!.config;
	};
	const file = join(folder, "vite.config.mjs");
	writeFileSync(file, `export default (environment) => globalThis[Symbol.for("${key}")](environment);\n`);
	return file;
}
