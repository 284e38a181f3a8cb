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
const withManyWarnings = minimal({
	routes: [home(heading, { type: "prose", text: links.join(" ") }, { type: "embed", frame })],
});
const code = "unannounced-host";

function compileDenying(text: string, deny: string[]): Compilation {
	return compile({ file: "site.yaml", text }, { sections: sectionTypes, now: today, deny });
}

function listErrors(text: string, ...deny: string[]): string[] {
	const { site, diagnostics } = compileDenying(text, deny);
	const found = diagnostics.filter(({ severity }) => severity === "error").map(({ code }) => code);
	expect(site === null).toBe(found.length > 0);
	return found;
}

it("a denied warning is an error; other warnings stay warnings", () => {
	expect(listErrors(text)).toEqual([]);
	expect(listErrors(text, "vague-link")).toEqual([]);
	expect(listErrors(text, code)).toEqual([code]);
});

it("a denied warning is reported, however many other warnings there are", () => {
	expect(listErrors(withManyWarnings, code)).toEqual([code]);
});

it("a suppression cannot silence a denied warning", () => {
	const suppressed = text.replace(/^( *)(src: https)/m, `$1# check-ignore ${code}: it is ours\n$1$2`);
	expect(suppressed).not.toBe(text);
	expect(codes(compileDenying(suppressed, []))).not.toContain(code);
	expect(listErrors(suppressed, code)).toEqual([code]);
	expect(codes(compileDenying(suppressed, [code]))).toContain("ignore-not-possible");
});
