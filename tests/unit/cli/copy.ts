import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Copies the project as it is after a clone and `npm ci --omit=dev`: nothing is kept yet, and of packages there is what
 * the lock file has for production. All code of ours finds packages here and nowhere else, whether Node or the bundler
 * looks.
 */
export function copyProject(project: string, copy: string): void {
	for (const name of ["src", "schema", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"]) {
		cpSync(join(project, name), join(copy, name), { recursive: true });
	}
	for (const path of productionPackages(project)) {
		mkdirSync(dirname(join(copy, path)), { recursive: true });
		symlinkSync(join(project, path), join(copy, path));
	}
}

/** "node_modules/yaml", "node_modules/@capsizecss/core"; those of other systems are named and not installed. */
export function productionPackages(project: string): string[] {
	const { packages } = JSON.parse(readFileSync(join(project, "package-lock.json"), "utf8"));
	return Object.entries<{ dev?: boolean }>(packages)
		.filter(([path, { dev }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) && !dev)
		.map(([path]) => path)
		.filter((path) => existsSync(join(project, path)));
}
