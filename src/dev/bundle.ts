import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Cache } from "../cache/cache.mjs";
import type { Bundle } from "../output/bundle.ts";
import { configurationFile } from "./configuration.ts";
import { appEntry } from "./entry.ts";

/**
 * The browser's part of the code, bundled once and kept. It does not depend on any definition.
 *
 * @param project the folder of package.json
 */
export async function bundleFor(project: string, cache: Cache, version: string): Promise<Bundle> {
	return deserialize(cache.get("bundle") ?? cache.put("bundle", serialize(await build(project, version))));
}

async function build(project: string, version: string): Promise<Bundle> {
	const [{ build: vikeBuild }, { rulesOf }] = await Promise.all([import("vike/api"), import("./rules.ts")]);
	// The bundler takes a path from the project on only.
	const outDir = mkdtempSync(join(tmpdir(), "site-bundle-"));
	try {
		await vikeBuild({
			viteConfig: {
				root: project,
				configFile: configurationFile(project, outDir),
				logLevel: "silent",
				build: { outDir: relative(project, outDir) },
			},
		});
		const read = (file: string) => readFileSync(join(outDir, "client", file));
		const { css: styles, files, ...entries } = entriesOf(JSON.parse(readFileSync(join(outDir, "assets.json"), "utf8")));
		const css = styles.map((file) => read(file).toString()).join("");
		return { ...entries, files: new Map(files.map((file) => [file, read(file)])), css, rules: rulesOf(css), version };
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
