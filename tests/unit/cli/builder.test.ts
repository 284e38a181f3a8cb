import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createBuilder } from "../../../src/cli/builder.ts";
import type { Installation } from "../../../src/cli/command.ts";
import { folderWith } from "../edit-server/kit.ts";

it("a build for the editor gets the options and the date of the editor", async () => {
	/** Writes its arguments to the file that `--site=` names. */
	const stub =
		'import { writeFileSync } from "node:fs";\nwriteFileSync(process.argv[3].slice(7), process.argv.join("\\n"));';
	const project = folderWith({ "src/cli/site.mjs": stub, "package.json": '{ "type": "module" }' });
	const site = join(project, "site.yaml");
	const options = { site, out: join(project, "dist"), deny: ["unused-constant"], maxSize: 512 };
	const buildAndReadArguments = async (now: Date | null) => {
		expect(
			await createBuilder({ ...options, now }, { project, cacheFolder: join(project, "cache") } as Installation)(),
		).toBeNull();
		return readFileSync(site, "utf8").split("\n");
	};
	expect(await buildAndReadArguments(new Date("2027-01-15T12:00Z"))).toEqual(
		expect.arrayContaining(["--max-size=512", "--deny=unused-constant", "--now=2027-01-15T12:00:00.000Z"]),
	);
	expect((await buildAndReadArguments(null)).join()).not.toContain("--now");
});
