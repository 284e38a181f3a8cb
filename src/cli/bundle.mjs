import { join } from "node:path";
import { serialize } from "node:v8";

export const programKey = "program";

/**
 * Loads the bundled program from the cache, or bundles it.
 *
 * @param {string} project the folder of package.json
 * @param {import("../cache/cache.mjs").Cache} cache the cache of this version of the code
 * @returns {Promise<Buffer>}
 */
export async function loadBundle(project, cache) {
	return cache.get(programKey) ?? cache.put(programKey, await bundle(project));
}

/** Packages that can't be bundled, because they load files from their folders. */
export const unbundledPackages = ["sharp", "subset-font", "harfbuzzjs"];

/** Packages that the bundle imports only when they are needed. Installations of a packed program lack the last three. */
const packages = [...unbundledPackages, "vite", "vike", "playwright"].join("|");

/**
 * Bundles the program in chunks, so that a command doesn't load the code of others. Joins the chunks in one file, so that
 * none can be missing. `loadProgram` runs them.
 *
 * @param {string} project
 */
async function bundle(project) {
	const [{ build }, { validator }] = await Promise.all([import("vite"), import("../../schema/validator.mjs")]);
	const { output } = await build({
		configFile: false,
		plugins: [createExternalImports(), validator()],
		root: project,
		logLevel: "silent",
		// Parsing JSON is faster than compiling the same data as JavaScript.
		json: { namedExports: false, stringify: true },
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			ssr: true,
			write: false,
			minify: true,
			rolldownOptions: {
				input: ["cli/main", "cli/render-worker", "cli/prebuild", "api/api"].map((name) =>
					join(project, `src/${name}.ts`),
				),
				output: { format: "cjs", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
			},
		},
		ssr: { noExternal: true },
	});
	const names = new Set(output.map(({ fileName }) => fileName));
	const unresolved = output.flatMap(({ dynamicImports }) => dynamicImports).filter((name) => !names.has(name));
	if (unresolved.length > 0) throw new Error(`The bundle of the program lacks ${unresolved.join(", ")}.`);
	return serialize(
		new Map(output.map(({ fileName, code }) => [`./${fileName}`, Buffer.from(escapeNonAscii(code), "latin1")])),
	);
}

/** Escapes a chunk so that it has one byte per character, which makes reading three times as fast. */
function escapeNonAscii(code) {
	return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Replaces imports of packages with a function that `loadProgram` passes in: code from V8's cache can't call `import`. */
function createExternalImports() {
	const imports = new RegExp(`\\bimport\\((?=/\\* @vite-ignore \\*/|"(${packages})["/])`, "g");
	return { name: "external-imports", enforce: "pre", transform: (code) => code.replace(imports, "importOutside(") };
}
