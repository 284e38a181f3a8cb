import { randomUUID } from "node:crypto";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { generateMutants } from "../../unit/content/mutation/mutants.ts";
import { generateTwoMistakesInALine } from "../../unit/content/mutation/two-mistakes.ts";
import { exitOf, type Fixture, run } from "./fixture.ts";
import type { Outcome } from "./outcome.ts";

/** Runs check, build and diff on definitions of all kinds: they must agree, and nothing with an error is built. */
export async function* agreement({ project, folder }: Fixture): AsyncGenerator<Outcome> {
	const sites = ["broken", "whole", "businesses"].flatMap((kind) => {
		const parentFolder = join(project, "tests/sites", kind);
		return readdirSync(parentFolder).map((name) => join(parentFolder, name));
	});
	while (true) {
		const copy = join(folder, `site ${randomUUID()}`);
		cpSync(sites[Math.floor(Math.random() * sites.length)]!, copy, { recursive: true });
		const file = join(copy, "site.yaml");
		const text = readFileSync(file, "utf8");
		const isChanged = Math.random() < 0.7;
		if (isChanged)
			writeFileSync(file, fc.sample(fc.oneof(generateMutants(text), generateTwoMistakesInALine(text)), 1)[0]!);
		yield await judgeSite(project, file, join(copy, "out"));
	}
}

async function judgeSite(project: string, file: string, out: string): Promise<Outcome> {
	const options = ["--now", "2027-01-15"];
	const started = [
		["check", file],
		["build", "--site", file, "--out", out],
		["diff", file, file],
	].map((args) => exitOf(run(project, [...args, ...options])));
	const [checked, built, compared] = await Promise.all(started);
	if ([checked, built, compared].includes(null)) return "hung";
	const isValid = checked === 0;
	// `diff` exits with 2 if it can't compare.
	const doAgree = built === checked && compared === (isValid ? 0 : 2) && existsSync(out) === isValid;
	return doAgree ? "survived" : "disagreed";
}
