import type { Page } from "../model/page.ts";
import { collapseSpaces } from "./words.ts";

/** A text that visitors read on a page. */
export interface PageText {
	text: string;
	isHeading: boolean;
}

/**
 * Keys of sections whose values aren't texts of the page: settings, addresses, names in code, what forms and frames say while
 * they are used, opening hours, drawings, buttons, and links to other pages.
 */
const otherKeys = new Set(
	(
		"align alt ask background button buttons date email ends exceptions filter focus form frame from ground id illustration kind layout " +
		"map module next opening phone plates pointer previous ratio sidebar siteMap sizes slots src srcset starts style to tone type week " +
		"where"
	).split(" "),
);

const headingKeys = new Set(["heading", "name", "question", "title"]);

/** Lists the texts of a page, without those of its chrome. */
export function listPageTexts({ sections }: Pick<Page, "sections">): PageText[] {
	const texts: PageText[] = [];
	visit(sections, false);
	return texts;

	function visit(value: unknown, isHeading: boolean): void {
		if (typeof value === "string") add(value, isHeading);
		else if (isInlines(value)) add(value.map(joinInline).join(""), isHeading);
		else if (Array.isArray(value)) for (const item of value) visit(item, isHeading);
		else if (typeof value === "object" && value !== null) {
			const isTitle = isHeading || (value as { kind?: unknown }).kind === "heading";
			for (const [key, inner] of Object.entries(value))
				if (!otherKeys.has(key)) visit(inner, isTitle || headingKeys.has(key));
		}
	}

	function add(text: string, isHeading: boolean): void {
		// Soft hyphens only say where a word may break.
		const shown = collapseSpaces(text.replaceAll("\u00ad", ""));
		if (shown !== "") texts.push({ text: shown, isHeading });
	}
}

interface InlineNode {
	kind: string;
	text?: string;
	children?: InlineNode[];
}

const inlineKinds = new Set(["text", "strong", "emphasis", "code", "link", "break"]);

/** Checks whether a value consists of the pieces of one text. */
function isInlines(value: unknown): value is InlineNode[] {
	return Array.isArray(value) && value.length > 0 && value.every((item) => inlineKinds.has(item?.kind));
}

function joinInline({ text, children }: InlineNode): string {
	return text ?? children?.map(joinInline).join("") ?? " ";
}
