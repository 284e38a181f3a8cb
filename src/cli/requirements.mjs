// What must be there before the program can run. Plain JavaScript that older versions of Node understand, too.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What is said where Node is older than package.json asks for; null where it is not. */
export function describeOldNode(/** @type {string} */ project, version = process.versions.node) {
	const { engines } = contentOf(join(project, "package.json"));
	const needed = engines.node.replace(/[^\d.]/g, "");
	if (comparable(version) >= comparable(needed)) return null;
	return `This needs Node ${needed} or newer, and is run by Node ${version}. Install a newer one from https://nodejs.org.`;
}

/** What is said where bundlers would take a part of the program's path for one of an address; null where they would not. */
export function describeUnfitFolder(/** @type {string} */ project) {
	const folder = project.split(/[\\/]/).find((name) => /[#?%]/.test(name));
	if (folder === undefined) return null;
	return `The program cannot run below the folder ‘${folder}’: its name has one of #, ? and %. Rename it, or move the program.`;
}

/** What is said where packages are missing, or others than those of the lock file, as after an update; null where all are there. */
export function listStalePackages(/** @type {string} */ project) {
	const { packages } = contentOf(join(project, "package-lock.json"));
	const stale = Object.keys(packages).filter((path) => {
		const { dev, optional, devOptional, version } = packages[path];
		if (!path || dev || optional || devOptional) return false;
		const file = join(project, path, "package.json");
		return !existsSync(file) || contentOf(file).version !== version;
	});
	if (stale.length === 0) return null;
	const names = stale.map((path) => path.replace(/.*node_modules\//, ""));
	const others = names.length > 3 ? `, and ${names.length - 3} more` : "";
	return `The packages that are installed are not those that this version needs: ${names.slice(0, 3).join(", ")}${others}. Run: npm ci`;
}

/** "20.9.1" → "00020.00009" */
function comparable(/** @type {string} */ version) {
	const [major = "", minor = "0"] = version.split(".");
	return `${major.padStart(5, "0")}.${minor.padStart(5, "0")}`;
}

function contentOf(/** @type {string} */ file) {
	return JSON.parse(readFileSync(file, "utf8"));
}
