// Makes the tables of src/content/semantics/cldr from CLDR: how each language writes numbers, prices, dates and durations.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The whole numbers that a duration can have before its unit. */
const counts = Array.from({ length: 120 }, (_, count) => count);

/** Languages whose texts are searched for weekdays: those with built-in words. */
const searched = ["de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "tr", "zh"];

/**
 * Returns the content of the generated JSON file, without its outer braces.
 *
 * @param packages the folder of the CLDR packages
 */
export function cldrTables(packages) {
	const cldr = readerOf(packages);
	const { fractions } = cldr.supplemental("currencyData").currencyData;
	const { effectiveCoverageLevels: levels } = cldr.core("coverageLevels");
	// Of the languages without a level, CLDR knows little more than their names.
	const tags = cldr.tags.filter((tag) => tag === "und" || levels[tag]);
	const full = new Map(tags.map((tag) => [tag, rowOf(tag, cldr)]));
	const { parentLocale } = cldr.supplemental("parentLocales").parentLocales;
	const languages = tags.flatMap((tag) => {
		const parent = parentOf(tag, tags, parentLocale);
		const row = parent ? difference(full.get(tag), full.get(parent)) : full.get(tag);
		const named = parent && parent !== shortened(tag) ? { parent, ...row } : row;
		return Object.keys(named).length > 0 ? [[tag, named]] : [];
	});
	const digits = Object.entries(fractions).map(([code, { _digits }]) => [code, Number(_digits)]);
	const tables = {
		version: cldr.core("package").version,
		currencyDigits: Object.fromEntries(digits.filter(([code, count]) => count !== 2 || code === "DEFAULT")),
		narrowSymbols: narrowSymbols(cldr),
		aliases: aliasesTo(tags, cldr),
	};
	return [
		...Object.entries(tables).map(([key, value]) => `"${key}":${JSON.stringify(value)}`),
		`"languages":{\n${languages.map(([tag, row]) => `"${tag}":${JSON.stringify(row)}`).join(",\n")}\n}`,
	].join(",\n");
}

/** Reads the files of the packages by name. */
function readerOf(packages) {
	const json = (path) => JSON.parse(readFileSync(join(packages, path), "utf8"));
	return {
		/** Every language that CLDR has data for. */
		tags: readdirSync(join(packages, "cldr-numbers-full/main")),
		core: (name) => json(`cldr-core/${name}.json`),
		supplemental: (name) => json(`cldr-core/supplemental/${name}.json`).supplemental,
		main: (kind, tag, name) => json(`cldr-${kind}-full/main/${tag}/${name}.json`).main[tag],
	};
}

/** Returns all data of a language, including what it inherits from its parent. */
function rowOf(tag, { main, supplemental }) {
	const pluralRules = supplemental("plurals")["plurals-type-cardinal"];
	const { numberingSystems } = supplemental("numberingSystems");
	const { numbers } = main("numbers", tag, "numbers");
	const { currencies } = main("numbers", tag, "currencies").numbers;
	const system = numbers.defaultNumberingSystem;
	const symbols = numbers[`symbols-numberSystem-${system}`];
	const { gregorian } = main("dates", tag, "ca-gregorian").dates.calendars;
	const { long } = main("units", tag, "units").units;
	const date = gregorian.dateFormats.long;
	return {
		digits: numberingSystems[system]._digits,
		decimal: symbols.decimal,
		group: symbols.group,
		moneyDecimal: symbols.currencyDecimal ?? symbols.decimal,
		moneyGroup: symbols.currencyGroup ?? symbols.group,
		minimumGrouping: Number(numbers.minimumGroupingDigits),
		number: numbers[`decimalFormats-numberSystem-${system}`].standard,
		money: numbers[`currencyFormats-numberSystem-${system}`].standard,
		date,
		months: monthsIn(date, gregorian.months),
		days: Object.values(gregorian.days["stand-alone"].abbreviated),
		weekdays: searched.includes(tag.split("-")[0]) ? Object.values(gregorian.days["stand-alone"].wide) : [],
		time: gregorian.timeFormats.short,
		halves: ["am", "pm"].map((half) => gregorian.dayPeriods.format.abbreviated[half]),
		era: date.includes("G") ? gregorian.eras.eraAbbr[1] : "",
		...durationsOf(long, pluralRules[tag.split("-")[0]] ?? {}),
		symbols: Object.fromEntries(
			Object.entries(currencies).flatMap(([code, { symbol }]) => (symbol && symbol !== code ? [[code, symbol]] : [])),
		),
	};
}

function monthsIn(pattern, months) {
	const [, letters] = pattern.match(/(M{3,4}|L{3,4})/) ?? [];
	if (!letters) return [];
	const kind = letters.startsWith("L") ? "stand-alone" : "format";
	return Object.values(months[kind][letters.length === 4 ? "wide" : "abbreviated"]);
}

/** Returns the patterns of seconds and minutes, the one for all other counts last, and for the others the counts that use them. */
function durationsOf(long, rules) {
	const categories = counts.map((count) => categoryOf(count, rules));
	const named = ["zero", "one", "two", "few", "many"].filter((category) => categories.includes(category));
	const patterns = (unit) =>
		[...named, "other"].map((category) => unit[`unitPattern-count-${category}`] ?? unit["unitPattern-count-other"]);
	return {
		plurals: named.map((category) => counts.filter((count) => categories[count] === category)),
		second: patterns(long["duration-second"]),
		minute: patterns(long["duration-minute"]),
	};
}

/** Returns the plural category of a whole number. A rule reads "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer …". */
function categoryOf(count, rules) {
	const [key] = Object.entries(rules).find(([, rule]) => holds(rule.split("@")[0].trim(), count)) ?? ["other"];
	return key.replace("pluralRule-count-", "");
}

function holds(rule, count) {
	return rule
		.split(" or ")
		.some((conjunction) => conjunction.split(" and ").every((relation) => holdsOne(relation, count)));
}

function holdsOne(relation, count) {
	const [, operand, modulus, sign, ranges] = relation.match(/^(\w)(?: % (\d+))? (!?=) (.+)$/) ?? [];
	if (!operand) return false;
	const whole = operand === "n" || operand === "i" ? count : 0;
	const value = modulus ? whole % Number(modulus) : whole;
	const isIn = ranges.split(",").some((range) => {
		const [first, last = first] = range.split("..").map(Number);
		return first <= value && value <= last;
	});
	return isIn === (sign === "=");
}

function narrowSymbols({ main }) {
	const { currencies } = main("numbers", "en", "currencies").numbers;
	const narrow = Object.entries(currencies).map(([code, names]) => [code, names["symbol-alt-narrow"]]);
	return Object.fromEntries(narrow.filter(([, symbol]) => symbol));
}

/** Maps other tags of a language to ours: the tag without its default script ("zh-TW"), or its former tag ("iw"). */
function aliasesTo(tags, { core, supplemental }) {
	const { likelySubtags } = supplemental("likelySubtags");
	const { languageAlias } = supplemental("aliases").metadata.alias;
	const { defaultContent } = core("defaultContent");
	const scriptless = [...tags, ...defaultContent].flatMap((tag) => {
		const [, language, script, region] = tag.match(/^([a-z]+)-([A-Z][a-z]{3})-(\w+)$/) ?? [];
		const written = [tag, `${language}-${script}`].find((known) => tags.includes(known));
		return written && likelySubtags[`${language}-${region}`] === tag ? [[`${language}-${region}`, written]] : [];
	});
	const renamed = Object.entries(languageAlias).flatMap(([old, { _reason, _replacement }]) =>
		/^[a-z]{2,3}$/.test(old) && _reason !== "overlong" && !tags.includes(old) && tags.includes(_replacement)
			? [[old, _replacement]]
			: [],
	);
	return Object.fromEntries([...scriptless, ...renamed].filter(([alias]) => !tags.includes(alias)).sort());
}

function parentOf(tag, tags, parentLocale) {
	if (tag === "und") return null;
	const parent = parentLocale[tag] ?? shortened(tag);
	if (parent === "root") return "und";
	return tags.includes(parent) ? parent : parentOf(parent, tags, parentLocale);
}

function shortened(tag) {
	return tag.includes("-") ? tag.slice(0, tag.lastIndexOf("-")) : "und";
}

/** Returns what a language overrides of its parent. A symbol that only the parent has is overridden by its code. */
function difference({ symbols, ...row }, { symbols: inherited, ...parent }) {
	const own = Object.entries(row).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(parent[key]));
	const codes = new Set([...Object.keys(symbols), ...Object.keys(inherited)]);
	const other = [...codes].sort().filter((code) => symbols[code] !== inherited[code]);
	const signs = other.map((code) => [code, symbols[code] ?? code]);
	return { ...Object.fromEntries(own), ...(signs.length > 0 ? { symbols: Object.fromEntries(signs) } : {}) };
}
