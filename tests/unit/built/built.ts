import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { project } from "../compiled.ts";
import { parsed } from "../parsed.ts";

/** The output of a build, as it is deployed. */
export interface Built {
	folder: string;
	/** The standard output of the program. */
	stdout: string;
	/** The paths of all files except compressed copies. */
	files: string[];
	read(path: string): Buffer;
	/** Every document, by its path: "/", "/passes", "/404". */
	documents: Map<string, Document>;
}

export function build(definition: string): Built {
	const folder = mkdtempSync(join(tmpdir(), "built-"));
	const { NODE_ENV: _, VITEST: __, ...env } = process.env;
	const args = ["src/cli/site.mjs", "build", "--site", definition, "--out", folder];
	const stdout = execFileSync(process.execPath, args, { cwd: project, env, stdio: "pipe", encoding: "utf8" });
	const read = (path: string) => readFileSync(join(folder, path));
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
		.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
	const documents = files
		.filter((file) => file.endsWith(".html"))
		.map((file) => [addressOf(file), parsed(read(file).toString())] as const);
	return { folder, stdout, files, read, documents: new Map(documents) };
}

function addressOf(file: string): string {
	return `/${file.replace(/(\/?index)?\.html$/, "")}`;
}
