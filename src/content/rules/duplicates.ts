import type { Code } from "../../model/code.gen.ts";
import { collapseSpaces, formatList } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { findHeading, getPageName } from "../semantics/page.ts";
import { hasDuplicatePath } from "../semantics/pages.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { createTemplate, type Params, type Template } from "../semantics/template.ts";

export function checkDuplicates({ pages, constants, caches }: Definition): Finding[] {
	const indexed = [...pages.byRoute.values()].filter(
		([first]) => first!.route.indexed !== false && first!.route.layout !== "bare",
	);
	const pairs = kinds.flatMap(({ code, textName, findText }) => {
		const owners = new Map<string, PageInstance>();
		return indexed.flatMap((routePages): Pair[] => {
			const found = findText(routePages[0]!);
			if (!found) return [];
			const getText = createNormalizer(textName, createTemplate(found.text, constants), caches.get(createTextCache));
			for (const page of routePages) {
				if (hasDuplicatePath(page, pages)) continue;
				const text = getText(page.params);
				const owner = owners.get(text);
				if (owner) {
					const explain = (textNames: string[]) =>
						describeDuplicate(textNames, page, owner, getPageName(owner, constants));
					return [{ page, owner, textName, code, pointer: found.pointer, explain }];
				}
				owners.set(text, page);
			}
			return [];
		});
	});
	return mergeCopies(pairs);
}

/** A text that is the same on two pages. */
interface Pair extends Pick<Finding, "code" | "pointer"> {
	page: PageInstance;
	/** The first page with the same text. */
	owner: PageInstance;
	/** What the text is called: "search title". */
	textName: string;
	explain(textNames: string[]): Pick<Finding, "message" | "why">;
}

/**
 * Reports duplicate texts. A copied page has at least three texts in common with a single other page, so it gets one
 * finding.
 */
function mergeCopies(pairs: Pair[]): Finding[] {
	const groups = new Map<PageInstance, Pair[]>();
	for (const pair of pairs) groups.set(pair.page, [...(groups.get(pair.page) ?? []), pair]);
	return [...groups.values()].flatMap((group) => {
		const [first, ...others] = group as [Pair, ...Pair[]];
		const isCopy = others.length > 1 && others.every(({ owner }) => owner === first.owner);
		return isCopy
			? [
					toFinding(
						first,
						group.map(({ textName }) => textName),
					),
				]
			: group.map((one) => toFinding(one, [one.textName]));
	});
}

function toFinding({ code, pointer, page, owner, explain }: Pair, textNames: string[]): Finding {
	const related =
		owner.pointer === page.pointer
			? undefined
			: [{ message: "The other page begins here.", at: { pointer: owner.pointer } }];
	return { code, severity: "warning", pointer, ...explain(textNames), ...(related && { related }) };
}

const createTextCache = () => new WeakMap<Params, Map<string, { pattern: string; text: string }>>();

/** Creates a template that also normalizes its text. Results are cached for rows that don't change. */
function createNormalizer(
	textName: string,
	fill: Template<string>,
	known: ReturnType<typeof createTextCache>,
): Template<string> {
	const pattern = fill(columnMarkers);
	return (params) => {
		const texts = known.get(params) ?? new Map();
		const last = texts.get(textName);
		if (last?.pattern === pattern) return last.text;
		const text = collapseSpaces(fill(params)).toLowerCase();
		known.set(params, texts.set(textName, { pattern, text }));
		return text;
	};
}

/**
 * Fills each column with a marker that contains its name, so that results are only equal if the text and its constants are.
 */
const columnMarkers: Params = new Proxy({}, { get: (_, name) => `\u0000${String(name)}\u0000` });

interface Kind {
	code: Code;
	textName: string;
	findText(page: PageInstance): { text: string; pointer: string } | null;
}

const kinds: Kind[] = [
	{ code: "duplicate-title", textName: "title", findText: findTitle },
	{ code: "duplicate-title", textName: "search title", findText: createSeoTextFinder("metaTitle") },
	{ code: "duplicate-description", textName: "search description", findText: createSeoTextFinder("metaDescription") },
	{ code: "duplicate-heading", textName: "first heading", findText: findHeading },
];

function findTitle({ route, pointer }: PageInstance): ReturnType<Kind["findText"]> {
	const { title } = route;
	return title === undefined ? null : { text: title, pointer: appendKey(pointer, "title") };
}

function createSeoTextFinder(key: "metaTitle" | "metaDescription"): Kind["findText"] {
	return ({ route, pointer }) => {
		const text = route.seo?.[key];
		return text === undefined ? null : { text, pointer: appendKey(appendKey(pointer, "seo"), key) };
	};
}

function describeDuplicate(
	textNames: string[],
	page: PageInstance,
	owner: PageInstance,
	name: string,
): Pick<Finding, "message" | "why"> {
	const areOfOneRoute = page.pointer === owner.pointer;
	const different = Object.keys(page.params).filter((one) => page.params[one] !== owner.params[one]);
	const column = different.find((one) => /title|name/i.test(one)) ?? different[0];
	const textName = formatList(textNames);
	const advice =
		textNames.length > 2
			? "If it’s a copy, give it words of its own, or delete it."
			: "Write another one for one of them.";
	return {
		message: areOfOneRoute
			? `The pages ‘${owner.path}’ and ‘${page.path}’ have the same ${textName}. Use a column in it, such as {row.${column}}.`
			: `This page and the page ‘${name}’ have the same ${textName}. ${advice}`,
		why: "Visitors can’t tell these pages apart in search results, and search engines may show only one of them.",
	};
}
