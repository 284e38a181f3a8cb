#!/usr/bin/env node
// The program `site`. Node 20 does not run TypeScript, so the code is bundled at the first run after a change and kept.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tellFailures } from "./failure.mjs";

const finished = tellFailures();

// Whatever the caller is: the bundle is kept, and one made for development would be used by all who come after.
process.env.NODE_ENV = "production";
const project = fileURLToPath(new URL("../..", import.meta.url));
const cache = join(project, "node_modules/.cache/site");
const version = hash(["src", "schema"], ["package-lock.json", "vite.config.ts"]);
const folder = join(cache, version);

if (!existsSync(folder)) await bundle();
const { main } = await import(join(folder, "main.js"));
process.exitCode = await main(process.argv.slice(2), { project, bundle: { folder, version } });
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

async function bundle() {
	const [{ build }, { validator }] = await Promise.all([import("vite"), import("../../schema/validator.mjs")]);
	const fresh = join(cache, `${version}-${process.pid}`);
	await build({
		configFile: false,
		plugins: [validator()],
		root: project,
		logLevel: "error",
		define: { "process.env.NODE_ENV": '"production"' },
		build: { ssr: join(project, "src/cli/main.ts"), outDir: fresh, minify: true, emptyOutDir: true },
		ssr: {
			noExternal: true,
			external: ["vite", "vike", "playwright", "sharp", "subset-font", "satori", "@resvg/resvg-js"],
		},
	});
	for (const old of readdirSync(cache))
		if (!old.startsWith(version)) rmSync(join(cache, old), { recursive: true, force: true });
	try {
		renameSync(fresh, folder);
	} catch (error) {
		// Another run, begun at the same time, was first.
		if (!existsSync(folder)) throw error;
		rmSync(fresh, { recursive: true });
	}
}
