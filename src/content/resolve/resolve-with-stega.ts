import type { Page } from "../../model/page.ts";
import type { Site } from "../../model/site.ts";
import type { RouteSpec, SiteSpec } from "../../model/spec.gen.ts";
import { encode, type StegaKind, strip, stripAll } from "../../stega/stega.ts";
import { appendKey, getValue } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { english, getBuiltInTexts } from "../semantics/built-in-words.ts";
import { findCellPointer } from "../semantics/page.ts";
import { formatColumnName, parseColumnName, replacePlaceholders } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { fillConstants } from "../semantics/template.ts";
import { markedPrefix, replaceMarkdownTexts, replaceTexts } from "./replace-texts.ts";
import { resolveSite } from "./resolve.ts";
import type { SectionResolvers } from "./section.ts";

/**
 * Resolves a site whose editable texts, and the values of placeholders in them, carry stega: an index in `origins`.
 * Texts for search engines and other programs carry none.
 */
export function resolveWithStega(
	definition: Definition,
	sectionTypes: SectionResolvers,
): { site: Site; origins: readonly string[] } {
	const { origins, getIndex } = createOriginList();
	const encodeAt = (text: string, pointer: string, kind?: StegaKind) => encode(text, getIndex(pointer), kind);
	const site = resolveSite(encodeDefinition(definition, encodeAt), sectionTypes, encodeAt);
	return { site: stripMachineReadTexts(site), origins };
}

type EncodeAt = (text: string, pointer: string, kind?: StegaKind) => string;

function createOriginList(): { origins: string[]; getIndex: (pointer: string) => number } {
	const origins: string[] = [];
	const indexes = new Map<string, number>();
	return {
		origins,
		getIndex(pointer) {
			const known = indexes.get(pointer);
			if (known !== undefined) return known;
			indexes.set(pointer, origins.length);
			return origins.push(pointer) - 1;
		},
	};
}

function encodeDefinition(definition: Definition, encodeAt: EncodeAt): Definition {
	const { pages, markdown, constants } = definition;
	const spec = addDefaultTexts(definition.spec);
	// These must be read before `replaceTexts` adds stega to the texts of `spec`.
	const homeLabel = fillConstants(spec.labels!.home!, constants);
	const logo = fillConstants(spec.navigation.logo.text, constants);
	const encodeText = (text: string, pointer: string) =>
		encodeAt(replacePlaceholders(text, createPlaceholderEncoder(spec, encodeAt)), pointer);

	replaceTexts(spec, encodeText);
	// `labels.home`, the name of the logo's link, can contain the logo's text. That part must carry the same stega as the logo.
	if (homeLabel.includes(logo)) {
		const partsAround = homeLabel.split(logo).map((part) => part.replaceAll("{", "{{"));
		spec.labels!.home = encodeAt(partsAround.join(spec.navigation.logo.text), "/labels/home");
	}
	const all = pages.all.map((page) => encodePage(page, spec, encodeAt));
	const byRowTemplate = [...pages.byRowTemplate].map(
		([pointer, entries]) => [pointer, entries.map((page) => encodePage(page, spec, encodeAt))] as const,
	);
	return {
		...definition,
		spec,
		pages: { ...pages, all, byRowTemplate: new Map(byRowTemplate) },
		markdown: replaceMarkdownTexts(markdown, encodeText),
	};
}

/** Copies the spec and adds the default texts, because only texts of the spec carry stega. */
function addDefaultTexts(written: SiteSpec): SiteSpec {
	const spec = structuredClone(written);
	const builtIn = getBuiltInTexts(spec.site.language) ?? english;
	spec.labels = { ...builtIn.labels, ...spec.labels };
	for (const form of Object.values(spec.forms ?? {})) {
		Object.assign(form, { ...structuredClone(builtIn.form), ...form });
		for (const field of form.fields ?? []) field.messages = { ...builtIn.field, ...field.messages };
	}
	return spec;
}

/** Creates a function that encodes the value of a placeholder. Columns only get a prefix: `encodePage` encodes them. */
function createPlaceholderEncoder(
	{ constants = {}, plans = {} }: SiteSpec,
	encodeAt: EncodeAt,
): (name: string, raw: string) => string {
	return (name, raw) => {
		const column = parseColumnName(name);
		if (column !== null) return `{${formatColumnName(markedPrefix + column)}}`;
		return encodeAt(raw, findPointer(name), "value");
	};

	/** Finds the pointer of the value of a placeholder; "" for one that isn't written anywhere, such as the year. */
	function findPointer(name: string): string {
		if (Object.hasOwn(constants, name)) return appendKey("/constants", name);
		const [group, id = "", key = ""] = name.split(".");
		if (group === "pricing") return `/pricing/${id}/${key}`;
		const plan = group === "plans" && Object.hasOwn(plans, id) ? appendKey("/plans", id) : null;
		if (!plan) return "";
		return key === "name" || key === "price" ? appendKey(plan, key) : appendKey(appendKey(plan, "quantities"), key);
	}
}

/** Encodes the values of columns when they are read, because a table can have many pages, of which few are shown. */
function encodePage(page: PageInstance, spec: SiteSpec, encodeAt: EncodeAt): PageInstance {
	const params = new Proxy(page.params, {
		get(values, name) {
			const column = String(name).slice(markedPrefix.length);
			if (!String(name).startsWith(markedPrefix)) return Reflect.get(values, name);
			return encodeAt(values[column] ?? "", findCellPointer(column, page) ?? "", "value");
		},
	});
	return { ...page, params, route: getValue(spec, page.pointer) as RouteSpec };
}

/** Strips stega from texts for search engines and browser tabs, and from the monogram, whose letters are counted. */
function stripMachineReadTexts(site: Site): Site {
	const { chrome, contact, routes, notFound } = site;
	const { siteName, navigation } = chrome;
	const logo = { ...navigation.logo, monogram: strip(navigation.logo.monogram) };
	const stripHead = ({ head, ...page }: Page): Page => ({ ...page, head: stripAll(head) });
	return {
		...site,
		chrome: { ...chrome, siteName: strip(siteName), navigation: { ...navigation, logo } },
		contact: stripAll(contact),
		routes: routes.map((route): Site["routes"][number] => ({
			...route,
			resolvePage: () => stripHead(route.resolvePage()),
		})),
		notFound: stripHead(notFound),
	};
}
