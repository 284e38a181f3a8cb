import { type Kind, replace, splice } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";
import { words } from "../words.ts";
import { markdownLine, prose, valuesAt, valuesOf } from "./places.ts";

/** Makes a kind that rewrites a text, and puts it in quotes so that only its wording is wrong. */
function wording(name: string, find: (site: BaseSite) => SpecNode[], write: Write): Kind {
	return {
		name: `wording: ${name}`,
		make: (site, random) => {
			for (const node of random.shuffle(find(site))) {
				const written = write(String(node.value), random, site);
				if (written !== null && written !== node.value)
					return replace(site, node.start, node.end, JSON.stringify(written));
			}
			return null;
		},
	};
}

type Write = (value: string, random: Random, site: BaseSite) => string | null;

const buttons = (site: BaseSite) =>
	valuesOf(site, "label").filter(({ path }) => /^(buttons|links)$/.test(String(path.at(-3))) && path[0] === "routes");
const alts = (site: BaseSite) => valuesOf(site, "alt").filter(({ value }) => !/[{}]/.test(String(value)));
const sentences = (site: BaseSite) =>
	prose(site, "any").filter(({ name, path }) => name === "text" && path[0] === "routes" && path.at(-3) === "items");
const phones = (site: BaseSite) => [
	...valuesAt(site, "constants/*").filter(({ value }) => isPhone(value)),
	...valuesOf(site, "phone").filter(({ value }) => isPhone(value)),
];
const emails = (site: BaseSite) =>
	site.nodes.filter(({ value }) => typeof value === "string" && /^[\w.]+@[\w.]+$/.test(value));

// biome-ignore format: a table
export const wordingKinds: Kind[] = [
	wording("a vague button", buttons, (_, random, { language }) => random.pick(words[language].vagueLinks)!),
	wording("a vague link in the footer", (site) => valuesAt(site, "footer/groups/*/links/*/label").filter(({ value }) => !/[{}]/.test(String(value))), (_, random, { language }) => random.pick(words[language].vagueLinks)!),
	wording("a picture with a meaningless description", alts, (_, random, { language }) => random.pick(words[language].vagueAlts)!),
	wording("a picture described by its file name", alts, (_, random) => random.pick(["front.svg", "DSC00417", "hero-image-final-2.png"])!),
	wording("a placeholder text", sentences, (_, random, { language }) => random.pick(words[language].fillers)!),
	wording("a placeholder heading", (site) => valuesOf(site, "heading").filter(({ value }) => !/[{}]/.test(String(value))), (_, random, { language }) => random.pick(words[language].fillers)!),
	wording("a note to self in a text", sentences, (value, random) => `${value} ${random.pick(["TODO", "(TBD)", "FIXME", "???", "XXX"])}`),
	wording("a price that contradicts a plan", sentences, (_, random, site) => priceSentence(site, random, 1.2, "costs")),
	wording("a monthly price given as yearly", sentences, (_, random, site) => priceSentence(site, random, 1, "costsYearly")),
	wording("a telephone number too short", phones, (value) => value.slice(0, -6)),
	wording("a telephone number too long", phones, (value) => `${value}4567`),
	wording("a letter in a telephone number", phones, (value) => value.replace(/0(?=\D*\d{2})/, "O")),
	wording("an email without an @", emails, (value) => value.replace("@", " at ")),
	wording("an email with two @", emails, (value) => value.replace("@", "@@")),
	wording("an email with a comma", emails, (value) => value.replace(/\.(?=\w+$)/, ",")),
	wording("an email with a space", emails, (value) => value.replace("@", "@ ")),
	wording("a link labelled with its address", buttons, (_, random) => random.pick(["https://www.example.com/page", "/contact"])!),
	wording("an empty label", buttons, () => " "),
	{
		name: "wording: a day of the week that contradicts the date",
		make: (site, random) => {
			const day = random.pick(valuesAt(site, "routes/*/sections/*/days/*/date").filter(({ value }) => isDate(value)));
			const name = day && site.nodes.find(({ path }) => path.join() === [...day.path.slice(0, -1), "name"].join());
			if (!name) return null;
			// `days` begins with Monday, and `getUTCDay` counts from Sunday.
			const others = words[site.language].days.filter((_, index) => (index + 1) % 7 !== new Date(String(day.value)).getUTCDay());
			return replace(site, name.start, name.end, random.pick(others)!, { also: [day.start] });
		},
	},
	{
		name: "wording: a number that contradicts a fact of a plan",
		make: (site, random) => {
			// "{plans.solo.bikes} bikes"
			const features = site.nodes.filter(({ value, path }) => path[0] === "plans" && path[2] === "features" && /^\{plans\.\w+\.(\w+)\} \1/i.test(String(value)));
			const node = random.pick(features);
			return node ? replace(site, node.start, node.end, String(node.value).replace(/\{.*?\}/, "7")) : null;
		},
	},
	{
		name: "wording: an expired end of the prices",
		make: (site) => {
			const [node] = valuesAt(site, "pricing/validUntil");
			return node && site.name !== "site.yaml" ? replace(site, node.start, node.end, "2025-03-31") : null;
		},
	},
	{
		name: "wording: an expired early price",
		make: (site, random) => {
			const price = random.pick(valuesAt(site, "plans/*/price").filter(({ isFlow }) => !isFlow));
			return price ? splice(site, "site.yaml", [{ start: price.end, end: price.end, text: `\n    early: { price: 3, until: 2025-03-01 }` }]) : null;
		},
	},
	{
		name: "wording: an expired announcement",
		make: (site) => {
			const [theme] = valuesAt(site, "theme");
			return valuesAt(site, "announcement").length > 0 ? null : splice(site, "site.yaml", [{ start: theme!.keyStart!, end: theme!.keyStart!, text: `announcement:\n  text: ${words[site.language].sentences[0]}\n  until: 2026-12-24\n` }]);
		},
	},
	{
		name: "wording: a copyright with a past year",
		make: (site) => {
			const [node] = valuesAt(site, "footer/copyright");
			return node && String(node.value).includes("{year}") ? replace(site, node.start, node.end, `"${String(node.value).replace("{year}", "2024")}"`) : null;
		},
	},
	{
		name: "wording: a vague link in Markdown",
		make: (site, random) => {
			const line = markdownLine(site, random);
			return line ? replace(site, line.end, line.end, ` [${random.pick(words[site.language].vagueLinks)}](/)`, { nearLines: 1 }) : null;
		},
	},
	{
		name: "wording: two pages with the same title",
		make: (site, random) => {
			const [from, to] = random.shuffle(valuesAt(site, "routes/*/seo/metaTitle"));
			const source = to && site.definition.slice(to.start, to.end);
			return from && to && from.value !== to.value ? replace(site, from.start, from.end, source!, { also: [to.start] }) : null;
		},
	},
	{
		name: "wording: a search description that is too short",
		make: (site, random) => {
			const node = random.pick(valuesAt(site, "routes/*/seo/metaDescription"));
			return node ? replace(site, node.start, node.end, words[site.language].headings[0]!, { nearLines: 1 }) : null;
		},
	},
];

function isDate(value: unknown): boolean {
	return /^\d{4}-\d\d-\d\d$/.test(String(value));
}

function isPhone(value: unknown): boolean {
	return typeof value === "string" && /^[+\d][\d ()/-]{7,}$/.test(value);
}

/** Says that a plan costs its price times `factor`, rounded down. Null for a price in words, or if only rounding changes it. */
function priceSentence(site: BaseSite, random: Random, factor: number, verb: "costs" | "costsYearly"): string | null {
	const plan = random.pick(valuesAt(site, "plans/*/price"));
	const currency = valuesAt(site, "pricing/currency")[0]?.value;
	if (!plan || typeof plan.value !== "number") return null;
	const name = valuesAt(site, `plans/${plan.path[1]}/name`)[0]!.value as string;
	const amount = Math.floor(plan.value * factor);
	if (factor === 1 && amount !== plan.value) return null;
	return words[site.language][verb](name, formatAmount(amount, String(currency)));
}

function formatAmount(amount: number, currency: string): string {
	const signs: Record<string, string> = { USD: `$${amount}`, GBP: `£${amount}`, PLN: `${amount} zł` };
	return signs[currency] ?? `${amount} €`;
}
