import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { rewriteInNewestFormat } from "../../content/source/migration.ts";
import { openRevision } from "../../disk/checkout.ts";
import { isReadFailure, readInside } from "../../disk/read.ts";
import { listDataFiles } from "../../disk/site-folder.ts";
import { decodeSiteText } from "../../disk/sources.ts";
import { removeInside, writeInside } from "../../disk/write.ts";
import { formatDiff } from "../../report/changes.ts";
import { formatCommand } from "../../report/format-command.ts";
import { printError, printLine, printNotice } from "../../report/print-line.ts";
import { formatCount } from "../../text/words.ts";
import { defineCommand, type Installation } from "../command.ts";
import { compareBuilds } from "../compare-builds.ts";
import { readManifest } from "../manifest.ts";
import { createFlag, UsageError } from "../option.ts";
import { compileOptions } from "../shared-options.ts";

/**
 * Runs from the new version, in the folder of a site with an older one: `npx siteyaml@latest upgrade`. Changes no file of
 * the site until the user confirms.
 */
export const upgradeCommand = defineCommand({
	positionals: [],
	summary: "Use this version for the site in this folder, after showing what would change",
	options: {
		site: compileOptions.site,
		dryRun: createFlag("Show what would change, and change nothing"),
		yes: createFlag("Don't ask"),
	},
	async run({ site: definitionPath, dryRun, yes }, installation) {
		const folder = dirname(resolve(definitionPath));
		const installed = findInstalledProgram(folder);
		if (typeof installed === "string") return refuse(installed);
		const version = readManifest(installation.project).version;
		if (compareVersions(installed.version, version) >= 0) {
			printLine(
				`${definitionPath} already uses version ${installed.version}. Get the newest one with: npx siteyaml@latest upgrade`,
			);
			return 0;
		}
		const dirty = findUncommitted(definitionPath);
		if (dirty !== null) return refuse(`${dirty} has changes that aren't committed. Commit them, then upgrade.`);

		const text = readSiteFile(folder, basename(definitionPath));
		const newText = rewriteInNewestFormat(text);
		if (newText !== text) process.stdout.write(`${formatDiff(definitionPath, text, newText)}\n`);
		const workFolder = mkdtempSync(join(tmpdir(), "site-upgrade-"));
		try {
			const problem = buildBoth(installed.program, { definitionPath, newText, workFolder }, installation);
			if (problem !== null) return refuse(problem);
			printChanges(compareBuilds(join(workFolder, "before"), join(workFolder, "after")));
		} finally {
			rmSync(workFolder, { recursive: true });
		}
		printLine(`Version ${installed.version} → ${version}`);
		if (dryRun) return 0;
		if (!yes && !(await confirm())) return refuse("Nothing was changed.");
		if (newText !== text) writeInside(folder, basename(definitionPath), Buffer.from(newText));
		writeInside(folder, "package.json", Buffer.from(setVersion(readSiteFile(folder, "package.json"), version)));
		// On Windows, npm is a script that only a shell runs.
		const { status } = spawnSync("npm", ["install"], {
			cwd: folder,
			stdio: "inherit",
			shell: process.platform === "win32",
		});
		if (status !== 0) return refuse(`The new version isn't installed yet. In ${folder}, run: npm install`);
		printLine(`${definitionPath} now uses version ${version}.`);
		return 0;
	},
});

interface InstalledProgram {
	version: string;
	/** Path of the script that Node runs. */
	program: string;
}

/** Returns the program that is installed in the folder of a site, or a problem. */
function findInstalledProgram(folder: string): InstalledProgram | string {
	const manifest = join(folder, "package.json");
	const project = join(folder, "node_modules/siteyaml");
	const isDependency = existsSync(manifest) && dependencyPattern.test(readSiteFile(folder, "package.json"));
	if (!isDependency)
		return `${relative("", manifest) || manifest} doesn't name a version of siteyaml. Run this in the folder of a site.`;
	if (!existsSync(join(project, "package.json")))
		return "The version that this site uses isn't installed. Run npm install, then upgrade.";
	return { version: readManifest(project).version, program: join(project, "src/cli/site.mjs") };
}

function readSiteFile(folder: string, name: string): string {
	return decodeSiteText(readBytes(folder, name));
}

/** Throws a `UsageError` if the file is a link, or can't be read. */
function readBytes(folder: string, name: string): Buffer {
	const result = readInside(folder, name, maxBytes);
	if (isReadFailure(result)) throw new UsageError(result.message);
	return result.bytes;
}

/** The definition, its data files and package.json are all smaller. */
const maxBytes = 100_000_000;

/** Matches the version in a package.json, and captures what is around it: `"siteyaml": "1.2.0"`. */
const dependencyPattern = /("siteyaml"\s*:\s*")[^"]*(")/;

/** Sets the version in the text of a package.json, without changing its formatting. */
function setVersion(manifest: string, version: string): string {
	return manifest.replace(dependencyPattern, `$1${version}$2`);
}

function compareVersions(one: string, other: string): number {
	return one.localeCompare(other, "en", { numeric: true });
}

/**
 * Returns the first of the definition, package.json and the data files that differs from the last commit. Returns null if none
 * does, or without a commit.
 */
function findUncommitted(definitionPath: string): string | null {
	const folder = dirname(definitionPath);
	const revision = openRevision("HEAD", folder);
	if (!revision) return null;
	const names = [basename(definitionPath), "package.json", ...listDataFiles({ file: definitionPath })];
	const isCommitted = (name: string) => revision.read(join(folder, name))?.equals(readBytes(folder, name));
	return names.find((name) => !isCommitted(name)) ?? null;
}

interface Upgrade {
	definitionPath: string;
	/** The text of the definition in the newest format. */
	newText: string;
	/** A folder for both builds. */
	workFolder: string;
}

/** Builds the site with the old program, and the new text with this one. Returns the reason if a build fails, or null. */
function buildBoth(
	oldProgram: string,
	{ definitionPath, newText, workFolder }: Upgrade,
	{ project, cacheFolder }: Installation,
) {
	// The new text needs the files beside the definition, so it is written to the same folder.
	const newPath = join(dirname(definitionPath), `.${basename(workFolder)}.yaml`);
	const run = (script: string, file: string, out: string) => {
		const args = [
			script,
			"build",
			"--site",
			file,
			"--out",
			join(workFolder, out),
			"--no-compress",
			"--cache",
			cacheFolder,
		];
		const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
		return status === 0 ? null : stderr.trim().replaceAll(newPath, definitionPath);
	};
	const oldProblem = run(oldProgram, definitionPath, "before");
	if (oldProblem !== null) return `The site can't be built as it is:\n${oldProblem}`;
	try {
		writeInside(dirname(newPath), basename(newPath), Buffer.from(newText));
		const problem = run(join(project, "src/cli/site.mjs"), newPath, "after");
		return problem === null ? null : `The new version can't build this site:\n${problem}`;
	} finally {
		removeInside(dirname(newPath), basename(newPath));
	}
}

/** Maximum number of changed texts to list for each page. A longer list wouldn't help to decide. */
const maxTexts = 10;

function printChanges(changes: ReturnType<typeof compareBuilds>): void {
	if (changes.length === 0) {
		printLine("Visitors will read the same on every page.");
		return;
	}
	for (const { path, removed, added } of changes) {
		printLine(`${path}:`);
		const lines = [...removed.map((text) => `  - ${text}`), ...added.map((text) => `  + ${text}`)];
		for (const line of lines.slice(0, maxTexts)) printLine(line);
		if (lines.length > maxTexts) printLine(`  … and ${lines.length - maxTexts} more`);
	}
	printLine(`Visitors will read something else on ${formatCount(changes.length, "page")}.`);
}

async function confirm(): Promise<boolean> {
	if (!process.stdin.isTTY) {
		printNotice(`To upgrade without a question, run: ${formatCommand("upgrade --yes")}`);
		return false;
	}
	const terminal = createInterface({ input: process.stdin, output: process.stderr });
	const answer = await terminal.question("Upgrade? (y/N) ");
	terminal.close();
	return /^y(es)?$/i.test(answer.trim());
}

function refuse(sentence: string): 2 {
	printError(sentence);
	return 2;
}
