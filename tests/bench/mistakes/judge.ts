import type { Compilation } from "../../../src/content/compile.ts";
import type { Diagnostic } from "../../../src/model/diagnostic.ts";
import type { Site } from "../../../src/model/site.ts";
import { measureCpuTime } from "../../unit/cpu.ts";
import type { Change, Lines } from "./change.ts";
import { judgeFixes } from "./fixes.ts";
import type { BaseSite } from "./site.ts";

export interface Judgement {
	/** Findings that the original site did not have. */
	newFindings: Diagnostic[];
	/** Whether the site that visitors get is unchanged. */
	isSame: boolean;
	/** Whether a new finding is where a person must act. */
	isReported: boolean;
	/** What is wrong with the safe fixes, or null. */
	badFix: string | null;
	/** CPU time of the check in ms. */
	time: number;
}

export function judge(site: BaseSite, change: Change): Judgement {
	const { texts, at } = change;
	let compilation!: Compilation;
	const time = measureCpuTime(() => {
		compilation = site.compile(texts);
	});
	const newFindings = listNewFindings(site, compilation);
	return {
		newFindings,
		isSame: isSameSite(site.compilation, compilation),
		isReported: newFindings.some((diagnostic) => isAt(diagnostic, at)),
		badFix: judgeFixes(site, change, compilation),
		time,
	};
}

/** Lists the findings that the original site did not have. */
export function listNewFindings({ compilation: before }: BaseSite, { diagnostics }: Compilation): Diagnostic[] {
	const known = new Map<string, number>();
	for (const one of before.diagnostics) known.set(identity(one), (known.get(identity(one)) ?? 0) + 1);
	return diagnostics.filter((one) => {
		const left = known.get(identity(one)) ?? 0;
		known.set(identity(one), left - 1);
		return left <= 0;
	});
}

/** Checks whether both compilations give a site, and visitors get the same. */
export function isSameSite(before: Compilation, after: Compilation): boolean {
	return after.site !== null && before.site !== null && contentOf(before.site) === contentOf(after.site);
}

const contents = new WeakMap<Site, string>();

/** Serializes everything that visitors get, pages included. */
function contentOf(site: Site): string {
	const known = contents.get(site);
	if (known !== undefined) return known;
	const routes = site.routes.map((route) => ({ ...route, page: route.resolvePage() }));
	const content = JSON.stringify({ ...site, routes });
	contents.set(site, content);
	return content;
}

/** Checks whether a finding, or one of its related places, begins on these lines. */
function isAt({ file, range, related = [] }: Diagnostic, at: Lines[]): boolean {
	const ranges = [range, ...related.map((one) => one.range)];
	return at.some((lines) => lines.file === file && ranges.some((one) => isWithin(one.start.line, lines)));
}

function isWithin(line: number, { first, last }: Lines): boolean {
	return first <= line && line <= last;
}

function identity({ code, message, file }: Diagnostic): string {
	return `${code} ${file} ${message}`;
}
