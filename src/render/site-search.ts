/*
 * Searches the site, on a page with a search. It runs before React, and listens to the document, because the app replaces
 * the page without loading the script again. The query is in the URL. `src/output/search-index.ts` makes the files that this
 * script reads.
 */
import type { Page } from "../model/page.ts";
import { listPageTexts } from "../text/page-texts.ts";
import { listSearchTerms, splitSearchWords } from "../text/search-words.ts";

/** The content of `search.json`. */
interface SearchManifest {
	/** The number of pages. */
	count: number;
	/** Files with the paths and titles of pages, in the order of their numbers. */
	pages: string[];
	pagesPerFile: number;
	/** Files with words in alphabetical order: the first word of each, and its path. */
	words: [first: string, path: string][];
}

/** The pages of a word and its weight in each, as `formatEntries` in `src/output/search-index.ts` writes them. */
type Entries = number[];

interface Match {
	/** Number of terms on the page, without terms that are on so many pages that the index omits some. */
	required: number;
	score: number;
}

/** Maximum number of terms of a query. Further ones are ignored. */
const maxTerms = 8;
/** Maximum number of files with words to load for a term. */
const maxParts = 4;
/** Number of results at first, and after a click on “Show all”. */
const firstCount = 10;
const maxCount = 50;
/** The search waits for this pause in typing (ms). */
const pause = 150;
/** Maximum number of characters before the first hit in an excerpt. */
const lead = 60;
/** Maximum length of an excerpt, in characters. */
const lineLength = 200;

const base = document.getElementById("root")?.dataset.base ?? "";
const files = new Map<string, Promise<unknown>>();

/** Loads a file of the site, once, unless that fails. */
function load<Content>(path: string): Promise<Content> {
	const known = files.get(path);
	if (known) return known as Promise<Content>;
	const content = fetch(base + path).then((response) => {
		if (!response.ok) throw new Error(path);
		return response.json();
	});
	files.set(path, content);
	content.catch(() => files.delete(path));
	return content;
}

const loadManifest = () => load<SearchManifest>("/search.json");

/** Returns the numbers of the pages with the most terms, the best page first. */
async function findPages(terms: string[]): Promise<number[]> {
	const manifest = await loadManifest();
	const matches = new Map<number, Match>();
	for (const found of await Promise.all(terms.map((term) => findTerm(term, manifest)))) {
		const rarity = Math.log(1 + manifest.count / found.weights.size);
		for (const [page, weight] of found.weights) {
			const { required, score } = matches.get(page) ?? { required: 0, score: 0 };
			matches.set(page, { required: required + Number(!found.isCut), score: score + weight * rarity });
		}
	}
	const most = Math.max(...Array.from(matches.values(), ({ required }) => required));
	return [...matches]
		.filter(([, { required }]) => required === most)
		.sort(([one, { score }], [other, { score: otherScore }]) => otherScore - score || one - other)
		.map(([page]) => page);
}

/** How much a word says about a page, by its weight in the index. */
const factors = [1, 1.5, 4, 8];

/**
 * Finds the pages of a term, with how much it says about each. Words that are only similar count if no others fit, and the
 * term has at least five letters.
 */
async function findTerm(
	term: string,
	{ words }: SearchManifest,
): Promise<{ weights: Map<number, number>; isCut: boolean }> {
	// The index may have the term without its ending: see `grade`.
	const stem = term.length > 5 ? term.slice(0, -2) : term;
	const last = words.findLastIndex(([first]) => first <= stem);
	const paths = words.filter(([first], index) => index === last || first.startsWith(stem)).slice(0, maxParts);
	const parts = await Promise.all(paths.map(([, path]) => load<Record<string, Entries>>(`/${path}`)));
	const known = parts.flatMap((part) => Object.entries(part));
	const graded = known.map(([word, entries]) => ({ entries, fit: grade(word, term) }));
	const good = graded.filter(({ fit }) => fit > 0);
	const found =
		good.length > 0 || term.length < 5
			? good
			: known.filter(([word]) => isSimilar(word, term)).map(([, entries]) => ({ entries, fit: 0.3 }));
	const weights = new Map<number, number>();
	for (const { entries, fit } of found) {
		let sum = 0;
		for (const difference of entries) {
			if (difference < 0) continue;
			sum += difference;
			const page = Math.floor(sum / 4);
			weights.set(page, Math.max(weights.get(page) ?? 0, fit * factors[sum % 4]!));
		}
	}
	return { weights, isCut: found.some(({ entries }) => entries[0]! < 0) };
}

/** How well a word fits a term: it is the term, continues it, or is the term without its ending. */
function grade(word: string, term: string): number {
	if (word === term) return 1;
	if (word.startsWith(term)) return 0.6;
	return word.length > 3 && term.startsWith(word) && term.length - word.length <= 2 ? 0.5 : 0;
}

/** Whether one letter is wrong, missing or too many, or two are swapped. */
function isSimilar(word: string, term: string): boolean {
	let start = 0;
	while (start < word.length && word[start] === term[start]) start++;
	const [one, other] = [word.slice(start), term.slice(start)];
	const isSwapped = one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2);
	return one.slice(1) === other || one === other.slice(1) || one.slice(1) === other.slice(1) || isSwapped;
}

interface Result {
	to: string;
	title: string;
	line: Node[];
}

async function describePage(number: number, terms: string[]): Promise<Result> {
	const { pages, pagesPerFile } = await loadManifest();
	const list = await load<[string, string][]>(`/${pages[Math.floor(number / pagesPerFile)]}`);
	const [path, title] = list[number % pagesPerFile]!;
	// If the text can’t be loaded, the result has only a title.
	const line = await load<{ page: Page }>(`${path.replace(/\/$/, "")}/page.json`).then(
		({ page }) => createExcerpt(page, terms),
		() => [],
	);
	return { to: base + path, title, line };
}

/** Creates an excerpt of the text with the most distinct terms, with the hits marked. */
function createExcerpt(page: Page, terms: string[]): Node[] {
	const texts = listPageTexts(page).map((one) => ({ ...one, hits: findHits(one.text, terms) }));
	// A sentence says more than a name or a heading.
	const rate = (one: (typeof texts)[number]) =>
		new Set(one.hits.map(({ term }) => term)).size * 4 - Number(one.isHeading) + Number(one.text.length > 40);
	const [best] = texts.sort((one, other) => rate(other) - rate(one));
	if (!best) return [];
	const { text, hits } = best;
	const first = hits[0]?.start ?? 0;
	// The excerpt begins and ends between words, unless the text has no spaces there.
	const from = first <= lead ? 0 : text.indexOf(" ", first - lead) + 1 || first;
	const cut = from + lineLength >= text.length ? text.length : text.lastIndexOf(" ", from + lineLength);
	const to = cut > from ? cut : from + lineLength;
	const nodes: Node[] = [];
	let position = from;
	const addText = (end: number) => nodes.push(new Text(text.slice(position, end)));
	if (from > 0) nodes.push(new Text("… "));
	for (const { start, end } of hits) {
		if (start < position || end > to) continue;
		addText(start);
		const mark = document.createElement("mark");
		mark.textContent = text.slice(start, end);
		nodes.push(mark);
		position = end;
	}
	addText(to);
	if (to < text.length) nodes.push(new Text(" …"));
	return nodes;
}

function findHits(text: string, terms: string[]): { start: number; end: number; term: string }[] {
	return splitSearchWords(text).flatMap(({ word, start, end, isUnspaced }) =>
		terms.flatMap((term) => {
			if (!isUnspaced)
				return grade(word, term) > 0 || (term.length > 4 && isSimilar(word, term)) ? [{ start, end, term }] : [];
			const index = word.indexOf(term);
			return index < 0 ? [] : [{ start: start + index, end: start + index + term.length, term }];
		}),
	);
}

let lastSearch = 0;

/** Searches for the words in the field. @param count the maximum number of results to show */
async function search(form: HTMLFormElement, count = firstCount): Promise<void> {
	const thisSearch = ++lastSearch;
	const terms = [...new Set(listSearchTerms(getInput(form).value))].slice(0, maxTerms);
	if (terms.length === 0) return show(form, [], "");
	try {
		const numbers = await findPages(terms);
		const results = await Promise.all(numbers.slice(0, count).map((number) => describePage(number, terms)));
		// The visitor may have typed more meanwhile.
		if (thisSearch !== lastSearch) return;
		const { status, none } = form.dataset as { status: string; none: string };
		const words = status.replace("{shown}", `${results.length}`).replace("{all}", `${numbers.length}`);
		show(form, results, results.length > 0 ? words : none);
		form.dataset.more = results.length < Math.min(numbers.length, maxCount) ? "yes" : "";
	} catch {
		if (thisSearch === lastSearch) show(form, [], form.dataset.failed!);
	}
}

/** Shows results, or all pages if there are none. */
function show(form: HTMLFormElement, results: Result[], status: string): void {
	const container = form.closest(".container")!;
	const list = container.querySelector<HTMLElement>(".search-results")!;
	list.replaceChildren(...results.map(createItem));
	list.hidden = results.length === 0;
	container.querySelector<HTMLElement>(".search-pages")!.hidden = results.length > 0;
	form.querySelector("[role=status]")!.textContent = status;
	form.querySelector("button")!.hidden = getInput(form).value === "";
}

function createItem({ to, title, line }: Result): HTMLElement {
	const [item, link, text] = ["li", "a", "p"].map((tag) => document.createElement(tag)) as [
		HTMLElement,
		HTMLElement,
		HTMLElement,
	];
	link.textContent = title;
	link.setAttribute("href", to);
	text.append(...line);
	item.append(link, text);
	return item;
}

function getInput(form: HTMLFormElement): HTMLInputElement {
	return form.querySelector("input")!;
}

function findForm(target: EventTarget | null): HTMLFormElement | null {
	return (target as Element).closest<HTMLFormElement>(".search-form");
}

/** Writes the query to the URL. Adds a history entry for the first letter, but not for each further one. */
function writeAddress(value: string): void {
	const url = new URL(location.href);
	const { searchParams } = url;
	const addsEntry = !searchParams.has("q");
	if (value === "") searchParams.delete("q");
	else searchParams.set("q", value);
	if (url.href !== location.href) history[addsEntry ? "pushState" : "replaceState"](history.state, "", url);
}

function restore(): void {
	for (const form of document.querySelectorAll<HTMLFormElement>(".search-form")) {
		getInput(form).value = new URL(location.href).searchParams.get("q") ?? "";
		search(form);
	}
}

let timer: ReturnType<typeof setTimeout>;

document.addEventListener("focusin", ({ target }) => {
	if (findForm(target)) loadManifest().catch(() => {});
});
document.addEventListener("input", ({ target }) => {
	const form = findForm(target);
	if (!form) return;
	writeAddress(getInput(form).value.trim());
	clearTimeout(timer);
	timer = setTimeout(search, pause, form);
});
document.addEventListener("submit", (event) => {
	const form = findForm(event.target);
	if (!form) return;
	event.preventDefault();
	clearTimeout(timer);
	search(form).then(() => form.closest(".container")!.querySelector<HTMLElement>(".search-results a")?.focus());
});
document.addEventListener("reset", (event) => {
	const form = findForm(event.target);
	if (!form) return;
	event.preventDefault();
	const input = getInput(form);
	// The button, which has the focus, may be hidden next.
	input.focus();
	// “Show all” shows more results if there are any. Otherwise it clears the field, which shows all pages.
	if (form.dataset.more) {
		search(form, maxCount);
		return;
	}
	input.value = "";
	writeAddress("");
	search(form);
});
addEventListener("popstate", restore);
document.addEventListener("navigated", restore);
restore();
