// Checks the environment before the program runs. Old versions of Node must be able to run this file.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Returns a message if Node is too old; or null. */
export function describeOutdatedNode(/** @type {string} */ project, version = process.versions.node) {
	const { engines } = readJson(join(project, "package.json"));
	const required = engines.node.replace(/[^\d.]/g, "");
	if (toComparable(version) >= toComparable(required)) return null;
	return `This program needs Node ${required} or newer, and this is Node ${version}. Install a newer one from https://nodejs.org.`;
}

/** Returns a message if the path of a folder contains #, ? or %, which bundlers would misread as parts of a URL; or null. */
export function describeUnfitFolder(/** @type {string} */ project) {
	const folder = project.split(/[\\/]/).find((name) => /[#?%]/.test(name));
	if (folder === undefined) return null;
	return `The program can't run in the folder ‘${folder}’, because its name contains #, ? or %. Rename the folder, or move the program.`;
}

/** Describes packages that are missing or don't match the lock file, for example after an update; or returns null. */
export function describeStalePackages(/** @type {string} */ project) {
	const { packages } = readJson(join(project, "package-lock.json"));
	const stale = Object.keys(packages).filter((path) => {
		const { dev, optional, devOptional, version } = packages[path];
		if (!path || dev || optional || devOptional) return false;
		const file = join(project, path, "package.json");
		return !existsSync(file) || readJson(file).version !== version;
	});
	if (stale.length === 0) return null;
	const names = stale.map((path) => path.replace(/.*node_modules\//, ""));
	const others = names.length > 3 ? `, and ${names.length - 3} more` : "";
	return `The installed packages don't match this version: ${names.slice(0, 3).join(", ")}${others}. Run: npm ci`;
}

/** Converts a version so that versions compare as strings: "20.9.1" → "00020.00009". */
function toComparable(/** @type {string} */ version) {
	const [major = "", minor = "0"] = version.split(".");
	return `${major.padStart(5, "0")}.${minor.padStart(5, "0")}`;
}

function readJson(/** @type {string} */ file) {
	return JSON.parse(readFileSync(file, "utf8"));
}
