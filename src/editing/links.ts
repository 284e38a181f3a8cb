import type { Finding } from "../content/findings/finding.ts";
import { getValue } from "../content/findings/pointer.ts";
import { validate } from "../content/schema/validate.ts";
import { analyze, type Definition } from "../content/semantics/analyze.ts";
import { listBlockLinks } from "../content/semantics/blocks.ts";
import { noFiles } from "../content/semantics/files.ts";
import { resolveDestination, type WrittenLink } from "../content/semantics/links.ts";
import { parseMarkdown } from "../content/semantics/markdown.ts";
import { findPagesAt } from "../content/semantics/pages.ts";
import { noPictures } from "../content/semantics/pictures.ts";
import type { PageInstance } from "../content/semantics/routes.ts";
import { createSourcesFromTexts } from "../content/source/beside.ts";
import { convertNumbersToText } from "../content/source/coercion.ts";
import { loadFolders } from "../content/source/folders.ts";
import { type Draft, readDefinition, writeDefinition } from "./draft.ts";
import { OperationError } from "./operation-error.ts";
import { isEqual, setValue } from "./plain-data.ts";
import { spliceValue } from "./splice-value.ts";

/** Analyzes the current definition. Throws if it isn't valid. */
export function analyzeDraft(draft: Draft): Definition {
	const { texts, options } = draft;
	const sources = createSourcesFromTexts(texts);
	const written = convertNumbersToText(structuredClone(readDefinition(draft).data));
	const { data } = loadFolders(written, sources, options.caches);
	const { spec, findings } = validate(data);
	if (!spec) throw createInvalidError(findings);
	// The date, pictures and files don't affect the targets of links.
	const unusedInputs = { now: new Date(0), pictures: noPictures, files: noFiles };
	const { definition, findings: analysisFindings } = analyze(spec, {
		...sources,
		...unusedInputs,
		caches: options.caches,
	});
	if (!definition) throw createInvalidError(analysisFindings);
	return definition;
}

/** Creates an error with the first finding. The advice comes last, because the finding may end with a question. */
function createInvalidError([first]: Finding[]): OperationError {
	return new OperationError(`${first!.message} Correct this before you rename or delete pages.`);
}

/**
 * Lists the targets of a link: one for each page that contains the link, or one for a link outside pages, such as in the
 * menu. A target is null if it isn't a page.
 */
export function listLinkedPages(link: WrittenLink, definition: Definition): (PageInstance | null)[] {
	const containingPages = findPagesAt(link.pointer, definition.pages);
	return (containingPages.length > 0 ? containingPages : [null]).map(
		(page) => resolveDestination(link.to, page, definition).page,
	);
}

/** Rewrites the addresses of all links in one write. `getAddress` returns null for links that stay as they are. */
export function rewriteLinks(
	draft: Draft,
	{ links, markdown }: Definition,
	getAddress: (link: WrittenLink) => string | null,
): void {
	const changes = links.map((link) => ({ ...link, address: getAddress(link) ?? link.to }));
	const byText = new Map<string, typeof changes>();
	for (const link of changes) byText.set(link.pointer, [...(byText.get(link.pointer) ?? []), link]);
	const source = readDefinition(draft);
	let expected = source.data;
	const splices = [...byText].flatMap(([pointer, textLinks]) => {
		if (textLinks.every(({ address, to }) => address === to)) return [];
		const text = getValue(source.data, pointer);
		// This data doesn't include tables and Markdown files. Their links stay, because the old address redirects.
		if (typeof text !== "string") return [];
		const rewritten = markdown.has(pointer) ? rewriteMarkdown(text, textLinks) : textLinks[0]!.address;
		if (rewritten === text) return [];
		expected = setValue(expected, pointer, rewritten);
		return spliceValue(source, pointer, rewritten);
	});
	if (splices.length > 0) writeDefinition(draft, splices, expected);
}

/** Replaces addresses in Markdown. Tries each occurrence, because only parsing tells which occurrences are links. */
function rewriteMarkdown(text: string, links: { to: string; address: string }[]): string {
	const expected = links.map(({ address }) => address);
	let result = text;
	for (const { to, address } of new Map(links.map((link) => [link.to, link])).values()) {
		if (to === address) continue;
		for (
			let offset = result.lastIndexOf(to);
			offset !== -1;
			// `lastIndexOf` treats −1 like 0, and would find the same occurrence again.
			offset = offset === 0 ? -1 : result.lastIndexOf(to, offset - 1)
		) {
			const candidate = result.slice(0, offset) + address + result.slice(offset + to.length);
			if (isCloser(listAddressesIn(candidate), listAddressesIn(result), expected)) result = candidate;
		}
	}
	return result;
}

function listAddressesIn(markdown: string): string[] {
	return listBlockLinks(parseMarkdown(markdown).blocks).map(({ to }) => to);
}

/** Checks whether at least one address became its expected address, and all other addresses are unchanged. */
function isCloser(candidate: string[], current: string[], expected: string[]): boolean {
	if (candidate.length !== current.length || isEqual(candidate, current)) return false;
	return candidate.every((address, index) => address === current[index] || address === expected[index]);
}

/** Removes links to an address from Markdown, but keeps their text. Only removes links of the form [text](address). */
export function removeLinks(text: string, to: string): string {
	for (
		let offset = text.lastIndexOf(`](${to}`);
		offset !== -1;
		offset = offset === 0 ? -1 : text.lastIndexOf(`](${to}`, offset - 1)
	) {
		const end = text.indexOf(")", offset + 2 + to.length);
		for (let start = text.lastIndexOf("[", offset); end !== -1 && start !== -1; ) {
			const candidate = text.slice(0, start) + text.slice(start + 1, offset) + text.slice(end + 1);
			if (isOneLinkRemoved(listAddressesIn(candidate), listAddressesIn(text), to)) return removeLinks(candidate, to);
			start = start === 0 ? -1 : text.lastIndexOf("[", start - 1);
		}
	}
	return text;
}

/** Checks whether the addresses are the current addresses except one link to `to`. */
function isOneLinkRemoved(candidate: string[], current: string[], to: string): boolean {
	return current.some((address, index) => address === to && isEqual(candidate, current.toSpliced(index, 1)));
}
