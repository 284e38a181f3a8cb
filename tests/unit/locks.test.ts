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

	it("has the URL and the hash of each package", () => {
		const isVerifiable = ({ resolved, integrity }: Package) =>
			resolved?.startsWith("https://registry.npmjs.org/") && integrity?.startsWith("sha512-");
		expect(Object.keys(others).filter((name) => !isVerifiable(others[name]!))).toEqual([]);
	});

	it("matches package.json, which pins one version of each package", () => {
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
