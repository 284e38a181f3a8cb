import type { Code } from "../../model/code.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { formatShareTitle } from "../semantics/page.ts";
import { findHomePage, findShareImagePage, hasNonLatinLetters } from "../semantics/pages.ts";
import { listPlaceholders, parseColumnName, parseOnlyColumn } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { describeEmptyCell, locateCellOrRow } from "../semantics/row.ts";
import { createTemplate } from "../semantics/template.ts";
import { findRowOfColumn, reportMisnamedColumn } from "./columns.ts";

/** In characters. Search engines cut off longer texts. */
const limits = { title: { min: 30, max: 60 }, description: { min: 120, max: 160 } };

/** Checks one page of each indexed route, and whether its rows fill its search texts. */
export function checkSeo(definition: Definition): Finding[] {
	const { pages } = definition;
	const home = findHomePage(pages);
	const routes = [...pages.byRoute.values()].filter(
		([first]) => first!.route.indexed !== false && first!.route.layout !== "bare",
	);
	const incomplete = routes.map((routePages) => findRowsWithoutText(routePages, definition));
	// Incomplete rows have their own findings, so a page with a complete row is checked.
	const indexed = routes.map(findCompletePage);
	const findings = [...incomplete.flat(), ...indexed.flatMap((page) => checkPage(page, home, definition))];
	// If no page has an image, the whole site is in a script that the fonts don't support, which is only reported once.
	const withoutImage = findings.filter(({ code }) => code === "seo-image-missing");
	return withoutImage.length === 0 || withoutImage.length < indexed.length
		? findings
		: [...findings.filter((finding) => !withoutImage.includes(finding)), moveToSite(withoutImage[0]!)];
}

/**
 * Reports the first row whose page has an empty search title or description. Only if that text is a single column, which
 * other rows fill.
 */
function findRowsWithoutText(routePages: readonly PageInstance[], definition: Definition): Finding[] {
	const { metaTitle = "", metaDescription = "" } = routePages[0]!.route.seo ?? {};
	return Object.entries({ title: metaTitle, description: metaDescription }).flatMap(([what, text]) => {
		const column = parseOnlyColumn(text);
		const empty = column === null ? [] : routePages.filter(({ params }) => !params[column]?.trim());
		if (column === null || empty.length === 0 || empty.length === routePages.length) return [];
		const row = findRowOfColumn(column, empty[0]!);
		if (!row || reportMisnamedColumn(row, column, definition)) return [];
		const others = empty.length > 1 ? ` ${empty.length} rows have none.` : "";
		const message = `${describeEmptyCell(row, column)}: its page has no search ${what}.${others}`;
		const code: Code = what === "title" ? "seo-title-missing" : "seo-description-missing";
		return [{ code, severity: "warning" as const, ...locateCellOrRow(row, column), message }];
	});
}

/** Finds a page whose row fills every column of the search texts; the first page if there is none. */
function findCompletePage(routePages: readonly PageInstance[]): PageInstance {
	const { metaTitle = "", metaDescription = "" } = routePages[0]!.route.seo ?? {};
	const columns = listPlaceholders(`${metaTitle} ${metaDescription}`).flatMap(
		({ name }) => parseColumnName(name) ?? [],
	);
	return routePages.find(({ params }) => columns.every((column) => params[column]?.trim())) ?? routePages[0]!;
}

function checkPage(
	page: PageInstance,
	home: PageInstance | null,
	{ constants, spec: { site } }: Definition,
): Finding[] {
	const { route, params, pointer } = page;
	const seo = createTemplate(route.seo ?? {}, constants)(params);
	const image = seo.image ?? site.image;
	const seoPointer = appendKey(pointer, "seo");
	return [
		...checkLength("title", seo.metaTitle, "metaTitle"),
		...checkLength("description", seo.metaDescription, "metaDescription"),
		...(image === undefined && !canDrawShareImage()
			? [
					createAdvice(
						"seo-image-missing",
						appendKey(seoPointer, "image"),
						"Add a picture for shared links, as ‘image’ under ‘seo’: none can be drawn from this title.",
						"key",
					),
				]
			: []),
		...(image?.startsWith("http:")
			? [
					createAdvice(
						"seo-image-not-https",
						seo.image === undefined ? "/site/image" : appendKey(seoPointer, "image"),
						"Write this address with https:// instead of http://.",
					),
				]
			: []),
	];

	/** Whether there is a title for the share image that the bundled fonts can render. */
	function canDrawShareImage(): boolean {
		const source = findShareImagePage(page, home);
		return (
			source !== null &&
			!hasNonLatinLetters(createTemplate(formatShareTitle(source.route, site), constants)(source.params))
		);
	}

	function checkLength(
		what: "title" | "description",
		text: string | undefined,
		key: "metaTitle" | "metaDescription",
	): Finding[] {
		const { min, max } = limits[what];
		if (text === undefined) {
			const message = `Write a search ${what} for the page ‘${route.name}’.`;
			const why = `Add it as ‘${key}’ under ‘seo’ of the page. The best length is ${min} to ${max} characters.`;
			return [{ ...createAdvice(`seo-${what}-missing`, appendKey(seoPointer, key), message, "key"), why }];
		}
		const isShort = text.length < min;
		if (!isShort && text.length <= max) return [];
		const remark = isShort ? `At least ${min} are better.` : `Search engines cut off what is longer than ${max}.`;
		const message = `The search ${what} has ${text.length} characters. ${remark}`;
		const code: Code = isShort ? `seo-${what}-short` : `seo-${what}-long`;
		return [{ ...createAdvice(code, appendKey(seoPointer, key), message), ...locateOnlyColumn(key) }];
	}

	/** If a search text is just a column, the row has to be changed instead of the page. */
	function locateOnlyColumn(key: "metaTitle" | "metaDescription"): Pick<Finding, "pointer" | "file" | "at"> | null {
		const column = parseOnlyColumn(route.seo?.[key] ?? "");
		const row = column === null ? undefined : findRowOfColumn(column, page);
		return row && column !== null ? locateCellOrRow(row, column) : null;
	}
}

function createAdvice(code: Code, pointer: string, message: string, at?: "key"): Finding {
	return { code, severity: "warning", pointer, at, message };
}

function moveToSite(finding: Finding): Finding {
	return { ...finding, pointer: "/site", at: "key" };
}

export function checkCanonicals({ pages }: Definition): Finding[] {
	return [...pages.byRoute.values()].flatMap((routePages) => {
		const wrong = routePages.find((page) => ![page.path, ...page.aliases].includes(page.canonical));
		if (!wrong) return [];
		const { path, aliases, canonical, pointer } = wrong;
		return [
			{
				code: "canonical-not-built",
				pointer: appendKey(pointer, "canonical"),
				message: `The page has no address ‘${canonical}’, so search engines would find nothing there. Delete this line, or list ‘${canonical}’ under the ‘aliases’ of the page, too.`,
				allowed: [path, ...aliases],
			},
		];
	});
}
