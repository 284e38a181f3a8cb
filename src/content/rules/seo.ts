import type { Code } from "../../model/code.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { formatShareTitle } from "../semantics/page.ts";
import { findHomePage, findShareImagePage, hasUndrawableLetters } from "../semantics/pages.ts";
import { listPlaceholders, parseColumnName } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { locateCellOrRow } from "../semantics/row.ts";
import { createTemplate } from "../semantics/template.ts";
import { parseOnlyColumn } from "./blank.ts";
import { reportMisnamedColumn } from "./columns.ts";
import { findRowOfColumn } from "./rows.ts";

const limits = { title: { least: 30, most: 60 }, description: { least: 120, most: 160 } };

/** Advice on every page that search engines list; the pages of one route are advised once. */
export function checkSeo(definition: Definition): Finding[] {
	const { pages } = definition;
	const home = findHomePage(pages);
	const routes = [...pages.byRoute.values()].filter(
		([first]) => first!.route.indexed !== false && first!.route.layout !== "bare",
	);
	const lacking = routes.map((on) => lackingRows(on, definition));
	// What a row leaves out is told there: the advice is about a page that has all.
	const indexed = routes.map(wholePage);
	const findings = [...lacking.flat(), ...indexed.flatMap((page) => adviceFor(page, home, definition))];
	const pictureless = findings.filter(({ code }) => code === "seo-image-missing");
	return pictureless.length === 0 || pictureless.length < indexed.length
		? findings
		: [...without(findings, pictureless), siteWide(pictureless[0]!)];
}

/** Rows without a value in a column that is all of a search title or description, where other rows have one. */
function lackingRows(on: readonly PageInstance[], definition: Definition): Finding[] {
	const { metaTitle = "", metaDescription = "" } = on[0]!.route.seo ?? {};
	return Object.entries({ title: metaTitle, description: metaDescription }).flatMap(([what, text]) => {
		const column = parseOnlyColumn(text);
		const empty = column === null ? [] : on.filter(({ params }) => !params[column]?.trim());
		if (column === null || empty.length === 0 || empty.length === on.length) return [];
		const row = findRowOfColumn(column, empty[0]!);
		if (!row || reportMisnamedColumn(row, column, definition)) return [];
		const others = empty.length > 1 ? ` ${empty.length} rows have none.` : "";
		const message = `Fill in the column ‘${column}’ here: the page of this row has no search ${what}.${others}`;
		const code: Code = what === "title" ? "seo-title-missing" : "seo-description-missing";
		return [{ code, severity: "warning" as const, ...locateCellOrRow(row, column), message }];
	});
}

/** The first page whose row has a value in every column of its search title and description. */
function wholePage(on: readonly PageInstance[]): PageInstance {
	const { metaTitle = "", metaDescription = "" } = on[0]!.route.seo ?? {};
	const named = listPlaceholders(`${metaTitle} ${metaDescription}`).flatMap(({ name }) => parseColumnName(name) ?? []);
	return on.find(({ params }) => named.every((column) => params[column]?.trim())) ?? on[0]!;
}

/** What is to be said of one page. */
function adviceFor(
	page: PageInstance,
	home: PageInstance | null,
	{ constants, spec: { site } }: Definition,
): Finding[] {
	const { route, params, pointer } = page;
	const seo = createTemplate(route.seo ?? {}, constants)(params);
	const image = seo.image ?? site.image;
	const at = appendKey(pointer, route.seo ? "seo" : "name");
	return [
		...length("title", seo.metaTitle, "metaTitle"),
		...length("description", seo.metaDescription, "metaDescription"),
		...(image === undefined && !isDrawn()
			? [advice("seo-image-missing", at, "Add an ‘image’ for shared links: none can be drawn from this title.", "key")]
			: []),
		...(image?.startsWith("http:")
			? [advice("seo-image-not-https", appendKey(at, "image"), "Write this address with https:// instead of http://.")]
			: []),
	];

	/** Whether the build draws a picture with the title on it. */
	function isDrawn(): boolean {
		const source = findShareImagePage(page, home);
		return (
			source !== null &&
			!hasUndrawableLetters(createTemplate(formatShareTitle(source.route, site), constants)(source.params))
		);
	}

	function length(what: "title" | "description", text: string | undefined, key: string): Finding[] {
		const { least, most } = limits[what];
		if (text === undefined) {
			return [advice(`seo-${what}-missing`, at, `The page ‘${route.name}’ has no search ${what} (${key}).`, "key")];
		}
		const count = `${text.length} characters`;
		if (text.length < least) {
			return [
				advice(
					`seo-${what}-short`,
					appendKey(at, key),
					`The search ${what} has ${count}. At least ${least} are better.`,
				),
			];
		}
		if (text.length > most) {
			return [
				advice(
					`seo-${what}-long`,
					appendKey(at, key),
					`The search ${what} has ${count}. Search engines cut off what is longer than ${most}.`,
				),
			];
		}
		return [];
	}
}

function advice(code: Code, pointer: string, message: string, at?: "key"): Finding {
	return { code, severity: "warning", pointer, at, message };
}

/** One cause, one message: the whole site is in a script that the typefaces do not have. */
function siteWide(finding: Finding): Finding {
	return { ...finding, pointer: "/site", at: "key" };
}

function without(findings: Finding[], dropped: Finding[]): Finding[] {
	return findings.filter((finding) => !dropped.includes(finding));
}

export function checkCanonicals({ pages }: Definition): Finding[] {
	return [...pages.byRoute.values()].flatMap((alike) => {
		const wrong = alike.find(({ path, aliases, canonical }) => ![path, ...aliases].includes(canonical));
		if (!wrong) return [];
		const { path, aliases, canonical, pointer } = wrong;
		const own = [path, ...aliases];
		return [
			{
				code: "canonical-not-built",
				pointer: appendKey(pointer, "canonical"),
				message: `‘${canonical}’ isn’t a path of this page, so search engines would find nothing there. Use one of its paths, or add this one to its aliases.`,
				allowed: own,
			},
		];
	});
}
