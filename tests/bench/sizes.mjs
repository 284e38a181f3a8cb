import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { budgets } from "../budgets.mjs";
import { say } from "./say.mjs";

/** Prints the sizes of what a visitor of the home page loads, with the budgets, and of all scripts that load on demand. */
export function measureSizes(project, folder) {
	const out = join(folder, "sizes");
	spawnSync("npm", ["run", "--silent", "build", "--", "--out", out], { cwd: project });
	const files = readdirSync(out, { recursive: true });
	const find = (pattern) => files.filter((file) => pattern.test(file));
	const html = readFileSync(join(out, "index.html"), "utf8");
	const app = html
		.match(/data-app="([^"]*)"/)[1]
		.split(" ")
		.map((url) => url.slice(1));
	const enhancer = find(/^assets\/entries\/.*js$/);
	const css = [html.match(/rel="stylesheet" href="\/([^"]*)"/)[1]];
	const compressedSize = (list) =>
		list.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(out, file))).length, 0);

	say("home page, brotli", compressedSize(["index.html"]), "bytes");
	say("stylesheet, brotli", compressedSize(css), "bytes");
	say("enhancer, brotli", compressedSize(enhancer), `bytes of ${budgets.enhancer}`);
	say("these three together", compressedSize(["index.html", ...css, ...enhancer]), `bytes of ${budgets.firstVisit}`);
	say("app with its imports, brotli", compressedSize(app), `bytes of ${budgets.app}`);
	for (const file of find(/^assets\/.*\.js$/).filter((file) => ![...app, ...enhancer].includes(file))) {
		say(`on demand: ${file}, brotli`, compressedSize([file]), "bytes");
	}
	const fonts = find(/\.woff2$/).filter((file) => html.includes(file));
	say(
		"typefaces",
		fonts.reduce((sum, file) => sum + readFileSync(join(out, file)).length, 0),
		`bytes of ${budgets.fonts}`,
	);
}
