import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findDamage } from "../../src/content/findings/damage/find-damage.ts";
import { diffFiles, diffLines } from "../../src/editing/diff-files.ts";
import { project } from "./compiled.ts";

/** More than the maximum number of arguments of a call. */
const many = 200_000;

it("any number of merge conflicts is reported", () => {
	const conflict = "<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n";
	expect(findDamage(conflict.repeat(many)).length).toBeGreaterThanOrEqual(many);
});

it("any number of added or deleted rows is listed", () => {
	const [none, all] = ["town\n", `town\n${"Athens\n".repeat(many)}`];
	expect(diffFiles({ "towns.csv": none }, { "towns.csv": all }, "site.yaml", {})).toHaveLength(many);
	expect(diffFiles({ "towns.csv": all }, { "towns.csv": none }, "site.yaml", {})).toHaveLength(many);
});

it("any number of added lines is listed", () => {
	const [change] = diffLines({ "site.yaml": "" }, { "site.yaml": "a\n".repeat(many) });
	expect(change?.after).toHaveLength(many);
});

it("no code spreads a list of unknown length into the arguments of push or unshift", () => {
	const spread = /\.(push|unshift)\([^(){}]*\.\.\./;
	const found = ["src/content", "src/editing", "src/editor/worker"].flatMap((folder) =>
		readdirSync(join(project, folder), { recursive: true, encoding: "utf8" })
			.filter((path) => path.endsWith(".ts"))
			.map((path) => `${folder}/${path}`)
			.filter((path) => spread.test(readFileSync(join(project, path), "utf8"))),
	);
	expect(found).toEqual([]);
});
