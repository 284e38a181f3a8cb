// Generates the tables of languages. CLDR is 250 MB, and the tables are 130 kB, so it is downloaded only to generate
// them again. A digest in the generated file tells whether it is the current output of schema/cldr.mjs: any change of
// that module, even of a comment, makes the tables out of date.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { renderTables } from "./cldr.mjs";

const version = "48.0.0";
const packages = ["core", "numbers-full", "dates-full", "units-full"].map((name) => `cldr-${name}@${version}`);
const generatorCode = readFileSync(new URL("cldr.mjs", import.meta.url));

/** Checks whether the text of src/content/semantics/cldr/tables.gen.json is up to date. */
export function tablesAreFresh(text) {
	// The first two lines are the brace and the digest; the last two are the brace and the empty line after it.
	const [, , ...rest] = text.split("\n");
	return text === formatWithDigest(rest.slice(0, -2).join("\n"));
}

/** Downloads the CLDR packages, and returns the text that is made from them. */
export function generateTables() {
	const folder = mkdtempSync(join(tmpdir(), "cldr-"));
	process.once("exit", () => rmSync(folder, { recursive: true }));
	installPackages(folder);
	return formatWithDigest(renderTables(join(folder, "node_modules")));
}

function installPackages(folder) {
	const options = ["--prefix", folder, "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];
	const { status } = spawnSync("npm", ["install", ...options, ...packages], { stdio: ["ignore", "ignore", "inherit"] });
	if (status === 0) return;
	process.stderr.write(`CLDR ${version}, from which the tables of languages are made, could not be fetched by npm.\n`);
	process.exit(1);
}

function formatWithDigest(lines) {
	const digest = createHash("sha256").update(version).update(generatorCode).update(lines).digest("hex");
	return `{\n"digest":"${digest}",\n${lines}\n}\n`;
}
