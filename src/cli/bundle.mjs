// Bundles the program. It needs Vite, and so it is loaded only when nothing is kept yet.
import { join } from "node:path";
import { serialize } from "node:v8";
import { build } from "vite";
import { validator } from "../../schema/validator.mjs";

/** They are not bundled: they load files of their own. Whether they are installed is seen when they are needed. */
const packages = "vite|vike|playwright|sharp|subset-font|harfbuzzjs";

/**
 * The program in chunks, so that a command waits for no other's code, and all of them in one piece: none can be missing
 * when it is needed. `programOf` runs it.
 *
 * @param {string} project
 */
export async function bundle(project) {
	const { output } = await build({
		configFile: false,
		plugins: [outside(), validator()],
		root: project,
		logLevel: "silent",
		// Read in one go, where a literal of JavaScript is compiled piece by piece.
		json: { namedExports: false, stringify: true },
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			ssr: true,
			write: false,
			minify: true,
			rolldownOptions: {
				input: ["main", "render-worker"].map((name) => join(project, `src/cli/${name}.ts`)),
				output: { format: "cjs", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
			},
		},
		ssr: { noExternal: true },
	});
	const names = new Set(output.map(({ fileName }) => fileName));
	const lost = output.flatMap(({ dynamicImports }) => dynamicImports).filter((name) => !names.has(name));
	if (lost.length > 0) throw new Error(`Nobody imports ${lost.join(", ")} for the program.`);
	return serialize(new Map(output.map(({ fileName, code }) => [`./${fileName}`, Buffer.from(ascii(code), "latin1")])));
}

/** A text of one byte a letter is read in a third of the time. Texts, patterns and names may all write a letter by its number. */
function ascii(code) {
	return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** What is not in the bundle is imported by who runs it: code that was kept compiled cannot do that itself. */
function outside() {
	const imports = new RegExp(`\\bimport\\((?=/\\* @vite-ignore \\*/|"(${packages})["/])`, "g");
	return { name: "outside", enforce: "pre", transform: (code) => code.replace(imports, "importOutside(") };
}
