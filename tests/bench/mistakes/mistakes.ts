import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Change, Kind } from "./change.ts";
import { type Judgement, judge } from "./judge.ts";
import { articleKinds } from "./kinds/articles.ts";
import { referenceKinds } from "./kinds/references.ts";
import { schemaKinds } from "./kinds/schema.ts";
import { slipKinds } from "./kinds/slips.ts";
import { structureKinds } from "./kinds/structure.ts";
import { tableKinds } from "./kinds/tables.ts";
import { validKinds } from "./kinds/valid.ts";
import { validValues } from "./kinds/valid-values.ts";
import { wordingKinds } from "./kinds/wording.ts";
import { yamlKinds } from "./kinds/yaml.ts";
import { createRandom, type Random } from "./random.ts";
import { count, emptyTally, failuresOf, percent, printTally, type Tally } from "./report.ts";
import { type BaseSite, type Language, languages, loadSites } from "./site.ts";
import { describe } from "./transcript.ts";

const mistakes: Kind[] = [
	...slipKinds,
	...yamlKinds,
	...schemaKinds,
	...referenceKinds,
	...tableKinds,
	...articleKinds,
	...wordingKinds,
	...structureKinds,
];

export interface Options {
	seed?: string;
	/** Cases of each kind in each language. Default: 1. */
	runs?: string;
	/** Only kinds whose name contains this. */
	class?: string;
	/** Only this language. */
	language?: string;
}

/** Maximum shares (percent). */
const aims = { silent: 3, wrongLine: 1, tooMany: 1, badFixes: 0, falseAlarms: 1 };

/** The maximum number of mistakes whose messages are written for review. */
const sampleSize = 60;

interface Case {
	kind: string;
	site: BaseSite;
	change: Change;
	judgement: Judgement;
}

/** Prints how the checker handles mistakes and valid edits. Returns whether all aims are met. */
export function measure(project: string, { seed = "1", runs = "1", class: kindName = "", language }: Options): boolean {
	const sites = loadSites(project);
	const chosen = languages.filter((one) => language === undefined || one === language);
	const casesOf = (kinds: Kind[]) =>
		kinds
			.filter(({ name }) => name.includes(kindName))
			.flatMap((kind) => chosen.flatMap((one) => makeCases(kind, one, { sites, seed, runs: Number(runs) })));

	const broken = casesOf(mistakes);
	const edited = casesOf([...validKinds, ...validValues]);
	printTable(broken);
	const alarms = edited.filter(({ judgement }) => judgement.newFindings.length > 0);
	process.stdout.write(`\n${edited.length} valid edits of ${validKinds.length + validValues.length} kinds\n`);
	for (const { kind, site, judgement } of alarms) {
		process.stdout.write(`  ${kind} (${site.language}): ${judgement.newFindings[0]!.code}\n`);
	}
	writeTranscripts(project, { broken, alarms, random: createRandom(seed) });
	return printAims(broken, edited.length, alarms.length);
}

interface Circumstances {
	sites: BaseSite[];
	seed: string;
	runs: number;
}

/** The maximum number of sites and places to try until a mistake has an effect. */
const attempts = 12;

function makeCases(kind: Kind, language: Language, { sites, seed, runs }: Circumstances): Case[] {
	const cases: Case[] = [];
	for (let run = 0; run < runs; run++) {
		const random = createRandom(`${seed} ${run} ${language} ${kind.name}`);
		const result = makeCase(
			kind,
			random,
			sites.filter((site) => site.language === language),
		);
		if (result) cases.push(result);
	}
	return cases;
}

/** Tries other sites and places while a mistake changes nothing for visitors and gives no finding. */
function makeCase(kind: Kind, random: Random, sites: BaseSite[]): Case | null {
	const first = random.integer(sites.length);
	for (let attempt = 0; attempt < attempts; attempt++) {
		const site = sites[(first + attempt) % sites.length]!;
		const change = kind.make(site, random);
		if (!change) continue;
		const judgement = judge(site, change);
		if (kind.isValid || !judgement.isSame || judgement.newFindings.length > 0)
			return { kind: kind.name, site, change, judgement };
	}
	return null;
}

function printTable(cases: Case[]): void {
	printTally("");
	for (const kind of new Set(cases.map((one) => one.kind))) {
		printTally(kind, tallyOf(cases.filter((one) => one.kind === kind)));
	}
	for (const language of languages) {
		printTally(`all in ${language}`, tallyOf(cases.filter(({ site }) => site.language === language)));
	}
}

function tallyOf(cases: Case[]): Tally {
	const tally = emptyTally();
	for (const { judgement } of cases) count(tally, judgement);
	return tally;
}

function printAims(broken: Case[], edits: number, alarms: number): boolean {
	const all = tallyOf(broken);
	const shares = [
		["silent", all.silent, all.cases, aims.silent],
		["wrong line", all.wrongLine, all.cases, aims.wrongLine],
		["more than three messages", all.tooMany, all.cases, aims.tooMany],
		["wrong or harmful safe fixes", all.badFixes, all.cases, aims.badFixes],
		["false alarms", alarms, edits, aims.falseAlarms],
	] as const;
	process.stdout.write(`\n${all.cases} mistakes of ${new Set(broken.map(({ kind }) => kind)).size} kinds\n`);
	let areMet = true;
	for (const [name, part, whole, aim] of shares) {
		areMet &&= part <= (whole * aim) / 100;
		process.stdout.write(
			`${name.padEnd(32)}${String(part).padStart(6)}${percent(part, whole).padStart(9)}  (aim: ${aim} %)\n`,
		);
	}
	process.stdout.write(areMet ? "All aims are met.\n" : "An aim is missed.\n");
	return areMet;
}

/** Writes a sample of messages for review, and every case that missed an aim. */
function writeTranscripts(
	project: string,
	{ broken, alarms, random }: { broken: Case[]; alarms: Case[]; random: Random },
): void {
	const folder = join(project, "test-results");
	mkdirSync(folder, { recursive: true });
	const failed = broken.filter(({ judgement }) => failuresOf(judgement).length > 0);
	const written = {
		"mistakes-messages.md": random
			.shuffle(broken.filter(({ judgement }) => judgement.newFindings.length > 0))
			.slice(0, sampleSize),
		"mistakes-failures.md": failed,
		"mistakes-alarms.md": alarms,
	};
	for (const [name, cases] of Object.entries(written)) {
		writeFileSync(join(folder, name), cases.map((one) => describe(one)).join("\n"));
	}
	process.stdout.write(
		`\nRead the messages of ${sampleSize} mistakes, and all failures, in test-results/mistakes-*.md\n`,
	);
}
