import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "playwright/test";

const project = fileURLToPath(new URL("../../..", import.meta.url));

test("diff takes pictures of the pages that changed, before and after", ({ browserName: _ }, info) => {
	test.setTimeout(120_000);
	const states = ["old", "new"].map((state) => `tests/diffs/pages/${state}.yaml`);
	const folder = info.outputPath("pictures");
	execFileSync(process.execPath, ["src/cli/site.mjs", "diff", ...states, "--screenshots", folder], { cwd: project });
	expect(readdirSync(folder).sort()).toEqual([
		...["ask.after.png", "embed_ask.before.png", "help.before.png", "prices.after.png", "prices.before.png"],
		...["questions.after.png", "team.after.png"],
	]);
});
