import fc from "fast-check";
import {
	getChildSchema,
	type LocatedSchema,
	rootSchema,
	type Schema,
	type TextFormat,
} from "../../../src/content/schema/walk.ts";

/**
 * Texts that become elements or attributes named zz, event handlers, scripts or other URLs if they are not escaped; and the
 * name of a property of every object.
 */
const hostile = [
	"<script>zz(1)</script>",
	"</script><script>zz(2)</script>",
	'"><zz onload=zz(3)>',
	"' onmouseover='zz(4)' zz='",
	"--><zz><!--",
	"</title><zz>",
	"</textarea></style><zz>",
	"javascript:zz(5)",
	"jaVasCript:/*-/*`/*\\`/*'/*\"/**/(/* */zz(6))//</stYle/</titLe/</scRipt/--!><zz/onload=zz()//>",
	"]]><zz>&lt;zz&gt;&#60;zz>",
	"[zz](javascript:zz(7))",
	"![zz](x onerror=zz(8))",
	"<https://zz.example/><zz>",
	"{{zz}} {{",
	"\\u003czz\\u003e",
	"constructor",
	"# Zz\n\n<zz>\n\n- a\n> b",
];

/** Valid texts for formats that random texts would not match, or that refer to something else. */
export const validTexts: Partial<Record<TextFormat, string>> = {
	"link-target": "/",
	"web-address": "https://pages.example/zz",
	"redirect-target": "/",
	"frame-source": "https://frames.example/zz",
	"image-source": "https://images.example/a.png",
	"picture-source": "images/workshop.jpg",
	"icon-source": "images/gate.svg",
	"file-source": "files/price-list.pdf",
	"film-source": "files/wheel.mp4",
	"captions-source": "files/wheel.vtt",
	typeface: "fraunces",
	background: "images/workshop.jpg",
	"form-target": "https://forms.example/a",
	"script-source": "https://counts.example/zz.js",
	"script-target": "https://counts.example/zz",
	"email-address": "hello@acme.example",
	"phone-number": "312-555-0147",
	"site-address": "https://www.acme.example",
	"calendar-date": "2030-01-31",
	"date-or-column": "2030-01-31",
	"opening-hours": "9:00–18:00",
	"time-span": "9:00–10:30",
	"form-key": "main",
	"plan-key": "main",
};

/** Fixed values, by key, that must be valid or consistent with one another. */
const fixedValues: Record<string, unknown> = {
	// The periods of `otherPrices` are those of `otherPeriods`.
	otherPeriods: [{ word: "year", unit: "year" }],
	otherPrices: { year: 29 },
	periodUnit: "month",
	language: "en-US",
	timeZone: "Europe/London",
	currency: "USD",
	best: 100,
	min: 0,
	max: 100,
	decorative: false,
};

/** Keys whose values would have to match something generated elsewhere. */
const omitted = [
	"mailto",
	"canonical",
	"aliases",
	"collection",
	"children",
	"id",
	"extends",
	"only",
	"hidden",
	"showWhen",
	"accept",
	"maxSize",
	"where",
	"sidebar",
	"reducedFrom",
];

interface Generated {
	site: object;
	pricing?: object;
	navigation: { button?: object; buttons?: object[] };
	routes: { sections?: unknown }[];
	collections?: unknown;
	redirects?: object[];
}

/** Generates definitions that are valid by the schema. */
export function generateDefinitions(): fc.Arbitrary<Record<string, unknown>> {
	const whole = fc.record(
		Object.fromEntries(
			Object.keys(rootSchema.schema.properties ?? {}).map((key) => [key, generateChild(rootSchema, key)]),
		),
	);
	return whole.map((generated) => {
		const spec = generated as unknown as Generated;
		const routes = spec.routes.map((route, index) => ({
			...route,
			path: index === 0 ? "/" : `/p${index}`,
		}));
		// Routes have no collection, so the collections would be unused. The online editor is refused beside a script that counts visits.
		const { collections: _, editing: __, ...rest } = spec as Generated & { editing?: unknown };
		const site = { ...spec.site, currency: spec.pricing ? undefined : "USD" };
		const redirects = spec.redirects?.map((redirect, index) => ({ ...redirect, from: `/old-${index}/*` }));
		// The bar has one button or several.
		const { button: ___, ...navigation } = spec.navigation;
		const ownNavigation = navigation.buttons ? navigation : spec.navigation;
		return {
			...rest,
			site,
			navigation: ownNavigation,
			routes: routes.map(addSections),
			...(redirects ? { redirects } : {}),
		};
	});
}

function addSections(route: { sections?: unknown }): object {
	return { ...route, sections: route.sections ?? [{ type: "heading", heading: "Heading" }] };
}

function generateChild(owner: LocatedSchema, key: string | number): fc.Arbitrary<unknown> {
	const located = getChildSchema(owner, key);
	return located ? generateValue(located) : fc.constant(null);
}

function generateValue(located: LocatedSchema): fc.Arbitrary<unknown> {
	const { schema } = located;
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	if (schema.oneOf) {
		return fc.oneof(
			...schema.oneOf.map((one) => generateValue(getChildSchema({ schema: { items: one }, file: located.file }, 0)!)),
		);
	}
	const type = [schema.type].flat()[0];
	if (type === "object") return generateObject(located);
	if (type === "array") return generateList(located);
	if (type === "boolean") return fc.boolean();
	if (type === "integer" || type === "number") return generateNumber(schema as Limits);
	return generateText(schema);
}

interface Limits {
	minimum?: number;
	maximum?: number;
	minItems?: number;
	maxItems?: number;
}

/** An object that can have all of `keys` gets none of `others`, because it may not have all of them together. */
const alternatives: [keys: string[], others: string[]][] = [
	[["price"], ["from", "to"]],
	[
		["from", "card"],
		["from", "card"],
	],
	[
		["from", "each"],
		["from", "each", "empty"],
	],
	[["label", "to", "items"], ["to"]],
	// Most generated forms are too large for the footer.
	[
		["groups", "copyright"],
		["form", "formHeading"],
	],
];

function generateObject(located: LocatedSchema): fc.Arbitrary<unknown> {
	const { properties, required = [] } = located.schema;
	// A group whose keys the author names, such as `forms`.
	if (!properties) return generateChild(located, "any").map((value) => ({ main: value }));
	const [, others = []] = alternatives.find(([keys]) => keys.every((key) => key in properties)) ?? [];
	const keys = Object.keys(properties).filter((key) => !omitted.includes(key) && !others.includes(key));
	// Some rules require more than the schema. A picture for dark colours needs one for light colours.
	const needed = [
		...required,
		"post",
		"price",
		"otherPeriods",
		"alt",
		"items",
		"rows",
		...("dark" in properties ? ["picture"] : []),
	];
	const values = keys.map((key): [string, fc.Arbitrary<unknown>] => [
		key,
		key in fixedValues ? fc.constant(fixedValues[key]) : generateChild(located, key),
	]);
	return fc.record(Object.fromEntries(values), {
		requiredKeys: keys.filter((key) => needed.includes(key)),
	});
}

function generateList(located: LocatedSchema): fc.Arbitrary<unknown[]> {
	const { minItems = 0, maxItems = 3 } = located.schema as Limits;
	return fc.array(generateChild(located, 0), {
		minLength: Math.max(1, minItems),
		maxLength: Math.min(maxItems, Math.max(2, minItems)),
	});
}

function generateNumber({ minimum = 0, maximum = 1000 }: Limits): fc.Arbitrary<number> {
	return fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) });
}

function generateText({ format, pattern, maxLength = 200 }: Schema): fc.Arbitrary<string> {
	if (format && validTexts[format]) return fc.constant(validTexts[format]);
	if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength);
	const words = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !/[{}]/.test(text));
	return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...hostile) }, words).map((text) => text.slice(0, maxLength));
}
