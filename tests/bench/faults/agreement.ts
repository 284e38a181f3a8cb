import { randomUUID } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { mutantsOf } from "../../unit/content/mutation/mutants.ts";
import { withTwoMistakesInALine } from "../../unit/content/mutation/two-mistakes.ts";
import type { Outcome } from "./outcome.ts";
import { exitOf, run, type Workplace } from "./workplace.ts";

/** Runs check, build and diff on definitions of all kinds: they must agree, and nothing with an error is built. */
export async function* agreement({ project, folder }: Workplace): AsyncGenerator<Outcome> {
	const sites = ["broken", "whole", "businesses"].flatMap((kind) => {
		const around = join(project, "tests/sites", kind);
		return readdirSync(around).map((name) => join(around, name));
	});
	while (true) {
		const place = join(folder, `site ${randomUUID()}`);
		cpSync(sites[Math.floor(Math.random() * sites.length)]!, place, { recursive: true });
		const file = join(place, "site.yaml");
		const text = readFileSync(file, "utf8");
		const isChanged = Math.random() < 0.7;
		if (isChanged) writeFileSync(file, fc.sample(fc.oneof(mutantsOf(text), withTwoMistakesInALine(text)), 1)[0]!);
		yield await judgeSite(project, file, join(place, "out"));
	}
}

async function judgeSite(project: string, file: string, out: string): Promise<Outcome> {
	const same = ["--now", "2027-01-15"];
	const started = [
		["check", file],
		["build", "--site", file, "--out", out],
		["diff", file, file],
	].map((args) => exitOf(run(project, [...args, ...same])));
	const [checked, built, compared] = await Promise.all(started);
	if ([checked, built, compared].includes(null)) return "hung";
	const isSite = checked === 0;
	// `diff` exits with 2 if it can't compare.
	const isSame = built === checked && compared === (isSite ? 0 : 2) && existsSync(out) === isSite;
	return isSame ? "survived" : "disagreed";
}
