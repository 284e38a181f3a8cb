import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { project } from "./compiled.ts";

interface Package {
	version: string;
	resolved?: string;
	integrity?: string;
}

describe.each(["package-lock.json", "tests/audit/package-lock.json"])("%s", (path) => {
	const { packages } = read<{ packages: Record<string, Package> }>(path);
	const { "": root, ...others } = packages;

	it("says where each package lies and what is in it, so that nobody asks a registry", () => {
		const known = ({ resolved, integrity }: Package) =>
			resolved?.startsWith("https://registry.npmjs.org/") && integrity?.startsWith("sha512-");
		expect(Object.keys(others).filter((name) => !known(others[name]!))).toEqual([]);
	});

	it("is of the packages of its folder, each of one version", () => {
		const { dependencies, devDependencies } = read<Record<string, Record<string, string>>>(
			join(dirname(path), "package.json"),
		);
		expect(root).toMatchObject({ dependencies, ...(devDependencies && { devDependencies }) });
		const versions = Object.entries({ ...dependencies, ...devDependencies });
		expect(versions.filter(([name, version]) => others[`node_modules/${name}`]?.version !== version)).toEqual([]);
	});
});

function read<T>(path: string): T {
	return JSON.parse(readFileSync(join(project, path), "utf8"));
}
