import { describe, expect, it } from "vitest";
import { readSources } from "../../modules.ts";

/**
 * Every file outside of `src/disk` that uses the file system, and what it accesses. None of them opens a file in the folder
 * of an existing definition, which may contain malicious symbolic links and pipes: only `src/disk` does.
 */
const otherUsers: Record<string, string> = {
	"assets/fonts/font-source.ts": "installed packages",
	"cache/cache.mjs": "the cache",
	"cache/prune.ts": "the cache",
	"cli/commands/check.ts": "the job summary of GitHub",
	"cli/commands/edit.ts": "whether the folder exists",
	"cli/commands/new.ts": "a new definition",
	"cli/failure.mjs": "the terminal",
	"cli/open-file.ts": "the built site",
	"cli/manifest.ts": "package.json",
	"cli/commands/apply.ts": "the file that `apply` is given",
	"cli/requirements.mjs": "package.json",
	"cli/screenshots.ts": "installed browsers, and the folder of screenshots",
	"cli/serve.ts": "the built site",
	"cli/code-digest.mjs": "the program itself",
	"edit-server/consents.ts": "the consents of the user",
	"edit-server/drafts.ts": "the drafts of the user",
	"edit-server/merge-commits.ts": "a temporary folder",
	"dev/bundle.ts": "a temporary folder, and the cache",
	"dev/refresh-on-change.ts": "when the definition changes",
	"report/format-command.ts": "where the program is",
	"cli/compare-builds.ts": "built sites",
	"cli/commands/upgrade.ts": "installed packages, and a temporary folder",
	"cli/site-input.ts": "standard input",
	"pack/pack.mjs": "the program itself",
	"pack/packages.mjs": "installed packages",
	"deploy/deployed-files.ts": "the output",
	"output/swap-folders.ts": "the output",
	"output/folder.ts": "the output",
	"output/host-limits.ts": "the output",
	"output/leftovers.ts": "the output",
	"output/build-mark.ts": "the output",
	"output/parts.ts": "the output",
	"output/writer.ts": "the output",
};

/** Calls that open a file by name. Variables with the names in this expression contain bytes. */
const byName = /from "image-size\/fromFile"|\bopenSync\(|\bsharp\((?!(bytes|original|Buffer\.from)\b)/;

function isDiskModule(path: string): boolean {
	return path.startsWith("src/disk/");
}

describe("the folder of a definition", () => {
	const outside = readSources().filter(({ path }) => !isDiskModule(path));

	it("is read and written by src/disk alone", () => {
		const users = outside.filter(({ text }) => /["'](node:)?fs(\/promises)?["']/.test(text)).map(({ path }) => path);
		expect(users.map((path) => path.replace("src/", "")).sort()).toEqual(Object.keys(otherUsers).sort());
	});

	it("is passed to libraries as bytes, not as file names", () => {
		expect(outside.filter(({ text }) => byName.test(text)).map(({ path }) => path)).toEqual([]);
	});
});
