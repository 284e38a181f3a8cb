import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Copies what the program needs of the project, as after a clone and `npm ci --omit=dev`: without caches, and with only the
 * production packages of the lock file. Each package is a symbolic link, so its own imports are resolved in the original.
 */
export function copyProject(project: string, copy: string): void {
	for (const name of ["src", "schema", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"]) {
		cpSync(join(project, name), join(copy, name), { recursive: true });
	}
	for (const path of listProductionPackages(project)) {
		mkdirSync(dirname(join(copy, path)), { recursive: true });
		symlinkSync(join(project, path), join(copy, path));
	}
}

/** Lists the folders of production packages: "node_modules/yaml". Leaves out packages for other systems. */
function listProductionPackages(project: string): string[] {
	const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
	return Object.entries<{ dev?: boolean }>(packages)
		.filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev)
		.map(([path]) => path)
		.filter((path) => existsSync(join(project, path)));
}
