import { type Kind, replace } from "../change.ts";
import type { SpecNode } from "../nodes.ts";
import type { Random } from "../random.ts";
import type { BaseSite } from "../site.ts";
import { prose, valuesAt, valuesOf } from "./places.ts";
import { isBenchmarkSite, sentence, valid } from "./valid.ts";

/** Makes a kind of valid edit that rewrites a value. */
function rewrittenValue(
	name: string,
	find: (site: BaseSite) => SpecNode[],
	write: (source: string, random: Random, site: BaseSite) => string | null,
): Kind {
	return valid(name, (site, random) => {
		for (const node of random.shuffle(find(site))) {
			const written = write(site.definition.slice(node.start, node.end), random, site);
			if (written !== null) return replace(site, node.start, node.end, written);
		}
		return null;
	});
}

const texts = (site: BaseSite) =>
	prose(site).filter(
		({ name, isFlow, path }) => name === "text" && !isFlow && path[0] === "routes" && path.at(-3) === "items",
	);
const proseInBlocks = (site: BaseSite) => prose(site).filter(({ isFlow, name }) => !isFlow && name !== "metaTitle");
/** Values that can be followed by a comment. After an unquoted text, it could be meant as a part of the text. */
const commentable = (site: BaseSite) =>
	site.nodes.filter(
		({ kind, isFlow, name }) =>
			!isFlow && (kind === "quoted" || (kind === "plain" && /^(to|path|price|type|id)$/.test(name))),
	);

// biome-ignore format: a table
export const validValues: Kind[] = [
	rewrittenValue("another text", texts, (_, random, site) => JSON.stringify(sentence(site, random))),
	rewrittenValue("a longer text", texts, (source, random, site) => (source.length < 90 ? JSON.stringify(`${source} ${sentence(site, random)}`) : null)),
	rewrittenValue("double quotes", proseInBlocks, (source) => JSON.stringify(source)),
	rewrittenValue("single quotes", proseInBlocks, (source) => `'${source.replaceAll("'", "''")}'`),
	rewrittenValue("an apostrophe as typed", texts, (source) => (source.includes(": ") ? null : `${source} It's fine.`.replace(/^'/, "’"))),
	rewrittenValue("a colon in quotes", texts, (source) => JSON.stringify(source.replace(/ /, ": "))),
	rewrittenValue("a number sign in quotes", texts, (source) => JSON.stringify(`${source} C# & F#.`)),
	rewrittenValue("a number sign after a letter", texts, (source) => `${source} C#`),
	rewrittenValue("typographic characters", texts, (source) => `${source} – „gut“ … 9½ × 3 €`),
	rewrittenValue("an emoji", texts, (source) => `${source} 🌿`),
	rewrittenValue("a folded text", texts, (source, _, site) => (source.includes(": ") ? null : `>-\n${indentOf(site, source)}${source}`)),
	rewrittenValue("a comment after a value", commentable, (source) => `${source} # ask Anna`),
	rewrittenValue("a year in a text", texts, (_, random, { language }) => JSON.stringify({ en: ["Registered in 2004.", "Open since 1978."], de: ["Gegründet 2004.", "Seit 1978 geöffnet."], fr: ["Fondée en 2004.", "Ouverte depuis 1978."], es: ["Fundada en 2004.", "Abierta desde 1978."], pl: ["Założona w 2004.", "Otwarta od 1978 roku."] }[language][random.integer(2)])),
	rewrittenValue("capitals", texts, (_, _random, { language }) => JSON.stringify({ en: "OPEN ALL YEAR", de: "GANZJÄHRIG GEÖFFNET", fr: "OUVERT TOUTE L'ANNÉE", es: "ABIERTO TODO EL AÑO", pl: "CZYNNE CAŁY ROK" }[language])),
	rewrittenValue("hours in a text", texts, (_, random, { language }) => JSON.stringify({ en: ["Bring it by 10, fetch it at 5 p.m.", "Takes 2 to 3 hours."], de: ["Bis 10 Uhr gebracht, um 17 Uhr fertig.", "Dauert 2 bis 3 Stunden."], fr: ["Déposé avant 10 h, prêt à 17 h.", "Il faut 2 à 3 heures."], es: ["Lo traes a las 10 y está a las 17 h.", "Dura de 2 a 3 horas."], pl: ["Do 10:00 przyniesione, o 17:00 gotowe.", "Trwa od 2 do 3 godzin."] }[language][random.integer(2)])),
	rewrittenValue("somebody else's price in a text", texts, (_, random, { language }) => JSON.stringify({ en: ["Others charge £2,500 for that.", "You save about $40 on shoes."], de: ["Andere nehmen dafür 2.500 €.", "Du sparst etwa 40 € an Schuhen."], fr: ["Ailleurs, cela coûte 2 500 €.", "Vous économisez 40 € de chaussures."], es: ["Otros cobran 2.500 € por eso.", "Ahorras unos 40 € en zapatos."], pl: ["Inni biorą za to 2500 zł.", "Oszczędzasz około 40 zł na butach."] }[language][random.integer(2)])),
	rewrittenValue("a short code in a text", texts, (source) => `${source} (A1, B2)`),
	rewrittenValue("a custom button label", (site) => valuesOf(site, "buttonLabel"), (_, random, { language }) => ({ en: ["Get started", "Choose this one", "Reserve my place"], de: ["Jetzt anfangen", "Das nehme ich", "Platz sichern"], fr: ["Commencer", "Je le prends", "Réserver ma place"], es: ["Empezar ahora", "Elegir este", "Reservar mi plaza"], pl: ["Zaczynam", "Wybieram ten", "Rezerwuję miejsce"] })[language][random.integer(3)]!),
	rewrittenValue("another price", (site) => valuesAt(site, "plans/*/price").filter(() => isBenchmarkSite(site)), (source) => String(Number(source) + 3)),
	rewrittenValue("another price in a list", (site) => valuesOf(site, "price").filter(({ path, value }) => path[0] === "routes" && typeof value === "number"), (source) => String(Number(source) + 1)),
	rewrittenValue("another telephone number", (site) => valuesAt(site, "constants/*").filter(({ name }) => /^(tele|phone|ring|tel$)/.test(name)), (source) => source.replace(/\d(?="?$)/, (digit) => String((Number(digit) + 1) % 10))),
	rewrittenValue("another founding year", (site) => valuesAt(site, "constants/*").filter(({ value }) => typeof value === "number"), (source) => String(Number(source) - 11)),
	rewrittenValue("another height of a frame", (site) => valuesOf(site, "height"), () => "640"),
	rewrittenValue("another end date of the prices", (site) => valuesAt(site, "pricing/validUntil").filter(() => site.name !== "site.yaml"), () => "2028-06-30"),
];

function indentOf(site: BaseSite, source: string): string {
	const line = site.definition.split("\n").find((one) => one.endsWith(`text: ${source}`)) ?? "";
	return " ".repeat(/^ */.exec(line.replace("- ", "  "))![0].length + 2);
}
