import type { Code } from "../../model/code.gen.ts";
import { collapseSpaces, formatList } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findHeading, getPageName } from "../semantics/page.ts";
import { hasDuplicatePath } from "../semantics/pages.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { createTemplate, type Params, type Template } from "../semantics/template.ts";

/** Among the pages that search engines list. */
export function checkDuplicates({ pages, constants, caches }: Definition): Finding[] {
	const indexed = [...pages.byRoute.values()].filter(
		([first]) => first!.route.indexed !== false && first!.route.layout !== "bare",
	);
	const pairs = kinds.flatMap(({ code, what, of }) => {
		const owners = new Map<string, PageInstance>();
		return indexed.flatMap((alike): Pair[] => {
			const found = of(alike[0]!);
			if (!found) return [];
			const textOf = comparable(what, createTemplate(found.text, constants), caches.get(createTextCache));
			for (const page of alike) {
				if (hasDuplicatePath(page, pages)) continue;
				const text = textOf(page.params);
				const owner = owners.get(text);
				if (owner) {
					const say = (all: string) => sentence(all, page, owner, getPageName(owner, constants));
					return [{ page, owner, what, code, pointer: found.pointer, say }];
				}
				owners.set(text, page);
			}
			return [];
		});
	});
	return copiesOf(pairs);
}

interface Pair extends Pick<Finding, "code" | "pointer"> {
	page: PageInstance;
	/** The page that has the same already. */
	owner: PageInstance;
	/** What is the same: "title". */
	what: string;
	say(what: string): Pick<Finding, "message" | "why">;
}

/** A page that was copied has much in common with another: that is one message, at the first of it. */
function copiesOf(pairs: Pair[]): Finding[] {
	const groups = new Map<PageInstance, Pair[]>();
	for (const pair of pairs) groups.set(pair.page, [...(groups.get(pair.page) ?? []), pair]);
	return [...groups.values()].flatMap((group) => {
		const [first, ...others] = group as [Pair, ...Pair[]];
		const isCopy = others.length > 1 && others.every(({ owner }) => owner === first.owner);
		return isCopy
			? [
					findingOf(
						first,
						group.map(({ what }) => what),
					),
				]
			: group.map((one) => findingOf(one, [one.what]));
	});
}

function findingOf({ code, pointer, say }: Pair, all: string[]): Finding {
	return { code, severity: "warning", pointer, ...say(formatList(all)) };
}

/** For the pages of a table that didn't change: their texts, with the patterns they were made of. */
const createTextCache = () => new WeakMap<Params, Map<string, { pattern: string; text: string }>>();

/** Texts as they are compared. Where only the words of others changed, those of ten thousand pages are as they were. */
function comparable(what: string, fill: Template<string>, known: ReturnType<typeof createTextCache>): Template<string> {
	const pattern = fill(ownNames);
	return (params) => {
		const texts = known.get(params) ?? new Map();
		const last = texts.get(what);
		if (last?.pattern === pattern) return last.text;
		const text = collapseSpaces(fill(params)).toLowerCase();
		known.set(params, texts.set(what, { pattern, text }));
		return text;
	};
}

/** Each column has its name as its value, between signs that no text has. */
const ownNames: Params = new Proxy({}, { get: (_, name) => `\u0000${String(name)}\u0000` });

interface Kind {
	code: Code;
	what: string;
	of(page: PageInstance): { text: string; pointer: string } | null;
}

const kinds: Kind[] = [
	{ code: "duplicate-title", what: "title", of: written("title") },
	{ code: "duplicate-title", what: "search title", of: writtenInSeo("metaTitle") },
	{ code: "duplicate-description", what: "search description", of: writtenInSeo("metaDescription") },
	{ code: "duplicate-heading", what: "first heading", of: findHeading },
];

function written(key: "title"): Kind["of"] {
	return ({ route, pointer }) => {
		const text = route[key];
		return text === undefined ? null : { text, pointer: appendKey(pointer, key) };
	};
}

function writtenInSeo(key: "metaTitle" | "metaDescription"): Kind["of"] {
	return ({ route, pointer }) => {
		const text = route.seo?.[key];
		return text === undefined ? null : { text, pointer: appendKey(appendKey(pointer, "seo"), key) };
	};
}

function sentence(
	what: string,
	page: PageInstance,
	owner: PageInstance,
	name: string,
): Pick<Finding, "message" | "why"> {
	const same = page.pointer === owner.pointer;
	return {
		message: same
			? `The pages ‘${owner.path}’ and ‘${page.path}’ have the same ${what}. Use a column in it, such as {params.${Object.keys(page.params)[0]}}.`
			: `The page ‘${name}’ has the same ${what}.`,
		why: "Visitors can’t tell such pages apart in search results, and search engines may show only one of them.",
	};
}
