import { expect, it } from "vitest";
import type { Compilation } from "../../../src/content/compile.ts";
import { compile } from "../../../src/content/compile.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { codes, today } from "../compiled.ts";
import { home, minimal } from "../minimal.ts";

const links = Array.from({ length: 250 }, (_, n) => `[Read more](https://elsewhere.example/${n})`);
const frame = { src: "https://elsewhere.example/", title: "Calendar", height: 300, linkLabel: "Open the calendar" };
const heading = { type: "heading", heading: "Home" } as const;
const text = minimal({ routes: [home(heading, { type: "embed", frame })] });
const many = minimal({ routes: [home(heading, { type: "prose", text: links.join(" ") }, { type: "embed", frame })] });
const code = "unannounced-host";

function judged(text: string, deny: string[]): Compilation {
	return compile({ file: "site.yaml", text }, { sections: sectionTypes, now: today, deny });
}

function errors(text: string, ...deny: string[]): string[] {
	const { site, diagnostics } = judged(text, deny);
	const found = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
	expect(site === null).toBe(found.length > 0);
	return found;
}

it("a warning that is denied is an error; others stay", () => {
	expect(errors(text)).toEqual([]);
	expect(errors(text, "vague-link")).toEqual([]);
	expect(errors(text, code)).toEqual([code]);
});

it("no number of other warnings hides one that is denied", () => {
	expect(errors(many, code)).toEqual([code]);
});

it("no comment silences a warning that is denied", () => {
	const silent = text.replace(/^( *)(src: https)/m, `$1# check-ignore ${code}: it is ours\n$1$2`);
	expect(silent).not.toBe(text);
	expect(codes(judged(silent, []))).not.toContain(code);
	expect(errors(silent, code)).toEqual([code]);
	expect(codes(judged(silent, [code]))).toContain("ignore-not-possible");
});
