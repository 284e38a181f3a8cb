import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {{ version: string, license?: string, dependencies?: Record<string, string>, optionalDependencies?:
 * Record<string, string> }} LockedPackage
 */

/**
 * Lists the paths of packages and of all their direct and indirect dependencies: "node_modules/sharp".
 *
 * @param {string[]} names
 * @param {Record<string, LockedPackage>} packages of the lock file
 */
export function listReachable(names, packages) {
	const reachable = new Set(names.map((name) => `node_modules/${name}`));
	for (const path of reachable) {
		const { dependencies, optionalDependencies } = packages[path] ?? {};
		for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
			const found = locate(name, path);
			if (found !== null) reachable.add(found);
		}
	}
	return [...reachable].sort();

	/** Resolves a package like Node: in the folder of the importing package, and then in each folder above it. */
	function locate(/** @type {string} */ name, /** @type {string} */ from) {
		// "node_modules/a/node_modules/b/", "node_modules/a/", ""
		for (let folder = `${from}/`; ; folder = folder.slice(0, folder.lastIndexOf("node_modules/", folder.length - 2))) {
			const path = `${folder}node_modules/${name}`;
			if (packages[path]) return path;
			if (folder === "") return null;
		}
	}
}

/**
 * Formats the licences of the installed packages, with their texts.
 *
 * @param {string[]} paths
 * @param {Record<string, LockedPackage>} packages of the lock file
 * @param {string} project the folder of package.json
 */
export function formatLicences(paths, packages, project) {
	const installed = paths.filter((path) => existsSync(join(project, path)));
	return installed
		.map((path) => {
			const { version, license = "see its text" } = packages[path] ?? {};
			const name = path.replace(/.*node_modules\//, "");
			return `${name} ${version}, ${license}\n\n${readLicence(join(project, path))}`;
		})
		.join(`\n${"-".repeat(80)}\n\n`);
}

function readLicence(/** @type {string} */ folder) {
	const name = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$|-mit)/i.test(entry));
	return name ? readFileSync(join(folder, name), "utf8") : "";
}
