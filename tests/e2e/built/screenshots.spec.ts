import { execFileSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { statesOf } from "../../diffs.ts";
import { expect, test } from "../test.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));

test("diff takes pictures of the pages that changed, before and after", ({ browserName: _ }, info) => {
	test.setTimeout(120_000);
	const states = Object.entries(statesOf("pages")).map(([state, text]) => {
		const file = info.outputPath(`${state}.yaml`);
		writeFileSync(file, text);
		return file;
	});
	const folder = info.outputPath("pictures");
	execFileSync(process.execPath, ["src/cli/site.mjs", "diff", ...states, "--screenshots", folder], {
		cwd: project,
		// The one that needs less of the processor.
		env: { ...process.env, CHROMIUM_PATH: process.env.CHROMIUM_SHELL_PATH },
	});
	expect(readdirSync(folder).sort()).toEqual([
		...["ask.after.png", "embed_ask.before.png", "help.before.png", "prices.after.png", "prices.before.png"],
		...["questions.after.png", "team.after.png"],
	]);
});
