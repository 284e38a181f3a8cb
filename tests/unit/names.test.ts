import { describe, expect, it } from "vitest";
import { readSources } from "../modules.ts";

/** Names that are exported more than once, and why nobody confuses them. */
const shared: Record<string, string> = {
	View: "the component of a section type, one in each folder",
	section: "everything else about a section type, one in each folder",
	App: "the root component of the site, and that of the editor",
	Form: "a form of a site, its component, and the form of the editor's panel",
	Field: "a field of a form, and a field of the editor's panel",
	Page: "a page, and the empty page that the framework requires",
	Footer: "the model, and its component",
	Logo: "the model, and its component",
};

/** First words of exported functions, besides predicates such as `isBlank`. */
const verbs = new Set(
	`add analyze append apply assert begin blame blank block bundle capitalize change check choose clear close collapse
	collect commit compare compile complete compose compute convert count create decode define delete derive describe detect diff digest discard
	draw drop duplicate emit empty encode escape excerpt expand explain fetch fill filter find fit flatten floor follow
	forget format generate get group guard guess handle hide humanize index inherit insert invert iterate join judge
	keep launch lay limit list listen load localize locate lock main make map match matches measure memoize merge migrate
	mix move needs normalize open parse patch place plan prebuild prefer prefetch prefix prepare print probe promote propose prune publish push put quote
	read recover reduce refresh refuse remember remove rename render renumber repair replace report require resolve
	restore reveal revoke rewrite route run sanitize scaffold scroll search select send serialize serve set settle shorten show sign slugify
	splice split step store strip subscribe subset suggest summarize swap take to toggle tokenize track trim truncate uncapitalize
	unique update use validate visit wait watch with write`.split(/\s+/),
);

describe("exported names", () => {
	const names = readSources()
		.filter(({ path }) => !/\.gen\.|\.d\.ts$/.test(path))
		.flatMap(({ path, text }) =>
			[...text.matchAll(/^export (?:async )?(function\*?|const|let|class|interface|type) (\w+)/gm)].map(
				([, kind = "", name = ""]) => ({ path, kind, name }),
			),
		);

	it("are unique, with known exceptions", () => {
		const files = new Map<string, Set<string>>();
		for (const { name, path } of names) files.set(name, (files.get(name) ?? new Set()).add(path));
		const twice = [...files].filter(([, paths]) => paths.size > 1).map(([name]) => name);
		expect(twice.sort()).toEqual(Object.keys(shared).sort());
	});

	it("begin with a verb if they are functions", () => {
		const isVerb = (name: string) => verbs.has(/^[a-z]+/.exec(name)![0]) || /^(is|has|are|was|can|may)[A-Z]/.test(name);
		const nouns = names.filter(({ kind, name }) => kind.startsWith("function") && /^[a-z]/.test(name) && !isVerb(name));
		expect(nouns.map(({ path, name }) => `${path}: ${name}`)).toEqual([]);
	});
});
