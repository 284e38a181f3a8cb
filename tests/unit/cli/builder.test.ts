import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createBuilder } from "../../../src/cli/builder.ts";
import type { Installation } from "../../../src/cli/command.ts";
import { folderWith } from "../edit-server/kit.ts";

it("a build of the editor runs with its options, and with its date", async () => {
	const stub =
		'import { writeFileSync } from "node:fs";\nwriteFileSync(process.argv[3].slice(7), process.argv.join("\\n"));';
	const project = folderWith({ "src/cli/site.mjs": stub, "package.json": '{ "type": "module" }' });
	const site = join(project, "site.yaml");
	const options = { site, out: join(project, "dist"), deny: ["unused-constant"], maxSize: 512 };
	const words = async (now: Date | null) => {
		expect(
			await createBuilder({ ...options, now }, { project, cacheFolder: join(project, "kept") } as Installation)(),
		).toBeNull();
		return readFileSync(site, "utf8").split("\n");
	};
	expect(await words(new Date("2027-01-15T12:00Z"))).toEqual(
		expect.arrayContaining(["--max-size=512", "--deny=unused-constant", "--now=2027-01-15T12:00:00.000Z"]),
	);
	expect((await words(null)).join()).not.toContain("--now");
});
