#!/usr/bin/env node
// The program `site`. Node 20 does not run TypeScript, so the code is bundled at the first run after a change and kept.
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { cacheFolder, codeCache, pictureCache } from "../cache/cache.mjs";
import { tellFailures } from "./failure.mjs";
import { oldNode, unfitFolder } from "./requirements.mjs";

const project = fileURLToPath(new URL("../..", import.meta.url));
const finished = tellFailures(project);

const unfit = oldNode(project) ?? unfitFolder(project);
if (unfit !== null) {
	finished();
	process.stderr.write(`${unfit}\n`);
	process.exit(2);
}

// Whatever the caller is: the bundle is kept, and one made for development would be used by all who come after.
process.env.NODE_ENV = "production";

const version = hash(["src", "schema"], ["package.json", "vite.config.ts"]);
const { values } = parseArgs({ strict: false, options: { cache: { type: "string" } } });
const kept = cacheFolder(project, typeof values.cache === "string" && values.cache ? values.cache : undefined);
const cache = codeCache(kept, version);
// It names its packages by their paths.
const key = `${createHash("sha256").update(project).digest("hex").slice(0, 8)}-program.mjs`;
/** They are not bundled: they load files of their own. Whether they are installed is seen when they are needed. */
const packages = /^(vite|vike|playwright|sharp|subset-font|satori|@resvg\/resvg-js)(\/|$)/;

const code = cache.get(key) ?? cache.put(key, await bundle());
const { main } = await import(pathToFileURL(cache.pathOf(key) ?? elsewhere(code)));
process.exitCode = await main(process.argv.slice(2), { project, version, kept, cache, pictures: pictureCache(kept) });
finished();

/** A name for the code as it is now. */
function hash(folders, files) {
	const found = folders.flatMap((name) =>
		readdirSync(join(project, name), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name)),
	);
	const digest = createHash("sha256");
	for (const file of [...found.sort(), ...files.map((name) => join(project, name))]) {
		digest.update(file.slice(project.length)).update(readFileSync(file));
	}
	return digest.digest("hex").slice(0, 16);
}

/** The program in one file: none of it can be missing when it is needed. */
async function bundle() {
	const [{ build }, { validator }] = await Promise.all([import("vite"), import("../../schema/validator.mjs")]);
	const { output } = await build({
		configFile: false,
		plugins: [installed(), validator()],
		root: project,
		logLevel: "silent",
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			ssr: join(project, "src/cli/main.ts"),
			write: false,
			minify: true,
			rolldownOptions: { output: { codeSplitting: false } },
		},
		ssr: { noExternal: true },
	});
	return Buffer.from(output[0].code);
}

/** The program is kept where Node may not find its packages. One that is not installed is looked for when it is needed. */
function installed() {
	return {
		name: "installed",
		enforce: "pre",
		resolveId(source) {
			if (!packages.test(source)) return;
			try {
				return { id: import.meta.resolve(source), external: "absolute" };
			} catch {
				return { id: source, external: true };
			}
		},
	};
}

/** Where it cannot be kept, the program lies in a folder of this run. */
function elsewhere(code) {
	const advice = "so that everything takes longer. Name another folder with --cache.";
	process.stderr.write(`${kept} cannot be written, ${advice}\n`);
	const folder = mkdtempSync(join(tmpdir(), "site-"));
	process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
	writeFileSync(join(folder, key), code);
	return join(folder, key);
}
