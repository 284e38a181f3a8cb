import { randomUUID } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bundle } from "../output/bundle.ts";
import { appEntry } from "./entry.ts";

/**
 * The browser's part of the code, bundled once and kept in `folder`. It does not depend on any definition.
 *
 * @param project the folder of package.json
 * @param folder where the bundle is kept; named after the code it is made of
 */
export async function bundleFor(project: string, folder: string, version: string): Promise<Bundle> {
	const receipt = join(folder, "bundle.json");
	if (!existsSync(receipt)) {
		// Another build may do the same at this moment: each has a folder of its own, and either receipt is right.
		const run = randomUUID();
		writeFileSync(`${receipt}-${run}`, JSON.stringify(await build(project, join(folder, run), version)));
		renameSync(`${receipt}-${run}`, receipt);
	}
	return JSON.parse(readFileSync(receipt, "utf8"));
}

async function build(project: string, outDir: string, version: string): Promise<Bundle> {
	const [{ build: vikeBuild }, { rulesOf }] = await Promise.all([import("vike/api"), import("./rules.ts")]);
	await vikeBuild({
		viteConfig: { root: project, configFile: join(project, "vite.config.ts"), logLevel: "error", build: { outDir } },
	});
	const client = join(outDir, "client");
	const { css: files, ...entries } = entriesOf(JSON.parse(readFileSync(join(outDir, "assets.json"), "utf8")));
	const css = files.map((file) => readFileSync(join(client, file), "utf8")).join("");
	return { folder: client, ...entries, css, rules: rulesOf(css), version };
}

type Manifest = Record<
	string,
	{ file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; css?: string[] }
>;

/** The enhancer, the app, and all that they load; what else the bundler wrote is not delivered. */
function entriesOf(manifest: Manifest): Pick<Bundle, "script" | "app" | "files"> & { css: string[] } {
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
