// Makes the tables of src/content/semantics/cldr from CLDR: how each language writes numbers, prices, dates and durations.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The whole numbers that a duration can have before its unit. */
const counts = Array.from({ length: 120 }, (_, count) => count);

/** Languages whose texts are searched for weekdays: those with built-in words. */
const searchedLanguages = ["de", "en", "es", "fr", "it", "ja", "nl", "pl", "pt", "ru", "tr", "zh"];

/**
 * Returns the content of the generated JSON file, without its outer braces.
 *
 * @param packages the folder of the CLDR packages
 */
export function renderTables(packages) {
	const cldr = createReader(packages);
	const { fractions } = cldr.supplemental("currencyData").currencyData;
	const { effectiveCoverageLevels: levels } = cldr.core("coverageLevels");
	// Of the languages without a level, CLDR knows little more than their names.
	const tags = cldr.tags.filter((tag) => tag === "und" || levels[tag]);
	const rows = new Map(tags.map((tag) => [tag, readRow(tag, cldr)]));
	const { parentLocale } = cldr.supplemental("parentLocales").parentLocales;
	const languages = tags.flatMap((tag) => {
		const parent = findParent(tag, tags, parentLocale);
		const row = parent ? findDifferences(rows.get(tag), rows.get(parent)) : rows.get(tag);
		const rowWithParent = parent && parent !== shortenTag(tag) ? { parent, ...row } : row;
		return Object.keys(rowWithParent).length > 0 ? [[tag, rowWithParent]] : [];
	});
	const digits = Object.entries(fractions).map(([code, { _digits }]) => [code, Number(_digits)]);
	const tables = {
		version: cldr.core("package").version,
		currencyDigits: Object.fromEntries(digits.filter(([code, count]) => count !== 2 || code === "DEFAULT")),
		narrowSymbols: readNarrowSymbols(cldr),
		aliases: listAliases(tags, cldr),
	};
	return [
		...Object.entries(tables).map(([key, value]) => `"${key}":${JSON.stringify(value)}`),
		`"languages":{\n${languages.map(([tag, row]) => `"${tag}":${JSON.stringify(row)}`).join(",\n")}\n}`,
	].join(",\n");
}

/** Creates a reader of the packages' files by name. */
function createReader(packages) {
	const readJson = (path) => JSON.parse(readFileSync(join(packages, path), "utf8"));
	return {
		/** Every language that CLDR has data for. */
		tags: readdirSync(join(packages, "cldr-numbers-full/main")),
		core: (name) => readJson(`cldr-core/${name}.json`),
		supplemental: (name) => readJson(`cldr-core/supplemental/${name}.json`).supplemental,
		main: (kind, tag, name) => readJson(`cldr-${kind}-full/main/${tag}/${name}.json`).main[tag],
	};
}

/** Returns all data of a language, including what it inherits from its parent. */
function readRow(tag, { main, supplemental }) {
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
		months: listMonths(date, gregorian.months),
		days: Object.values(gregorian.days["stand-alone"].abbreviated),
		weekdays: searchedLanguages.includes(tag.split("-")[0]) ? Object.values(gregorian.days["stand-alone"].wide) : [],
		time: gregorian.timeFormats.short,
		halves: ["am", "pm"].map((half) => gregorian.dayPeriods.format.abbreviated[half]),
		era: date.includes("G") ? gregorian.eras.eraAbbr[1] : "",
		...listDurations(long, pluralRules[tag.split("-")[0]] ?? {}),
		symbols: Object.fromEntries(
			Object.entries(currencies).flatMap(([code, { symbol }]) => (symbol && symbol !== code ? [[code, symbol]] : [])),
		),
	};
}

/** Lists the names of the months in the form that a pattern of dates asks for; none for a pattern with numbers. */
function listMonths(pattern, months) {
	const [, letters] = pattern.match(/(M{3,4}|L{3,4})/) ?? [];
	if (!letters) return [];
	const kind = letters.startsWith("L") ? "stand-alone" : "format";
	return Object.values(months[kind][letters.length === 4 ? "wide" : "abbreviated"]);
}

/**
 * Returns the patterns of seconds and minutes, one for each plural category, with "other" last; and in `plurals`, the counts
 * of each category but "other".
 */
function listDurations(long, rules) {
	const categories = counts.map((count) => findCategory(count, rules));
	const named = ["zero", "one", "two", "few", "many"].filter((category) => categories.includes(category));
	const listPatterns = (unit) =>
		[...named, "other"].map((category) => unit[`unitPattern-count-${category}`] ?? unit["unitPattern-count-other"]);
	return {
		plurals: named.map((category) => counts.filter((count) => categories[count] === category)),
		second: listPatterns(long["duration-second"]),
		minute: listPatterns(long["duration-minute"]),
	};
}

/** Returns the plural category of a whole number. A rule reads "v = 0 and i % 10 = 2..4 and i % 100 != 12..14 @integer …". */
function findCategory(count, rules) {
	const [key] = Object.entries(rules).find(([, rule]) => matchesRule(rule.split("@")[0].trim(), count)) ?? ["other"];
	return key.replace("pluralRule-count-", "");
}

function matchesRule(rule, count) {
	return rule
		.split(" or ")
		.some((conjunction) => conjunction.split(" and ").every((relation) => matchesRelation(relation, count)));
}

function matchesRelation(relation, count) {
	const [, operand, modulus, sign, ranges] = relation.match(/^(\w)(?: % (\d+))? (!?=) (.+)$/) ?? [];
	// The rule of "other" is empty.
	if (!operand) return false;
	// All other operands of a whole number are 0, such as the number of its decimals (v).
	const whole = operand === "n" || operand === "i" ? count : 0;
	const value = modulus ? whole % Number(modulus) : whole;
	const isIn = ranges.split(",").some((range) => {
		const [first, last = first] = range.split("..").map(Number);
		return first <= value && value <= last;
	});
	return isIn === (sign === "=");
}

function readNarrowSymbols({ main }) {
	const { currencies } = main("numbers", "en", "currencies").numbers;
	const narrow = Object.entries(currencies).map(([code, names]) => [code, names["symbol-alt-narrow"]]);
	return Object.fromEntries(narrow.filter(([, symbol]) => symbol));
}

/** Maps other tags of a language to ours: the tag without its default script ("zh-TW"), or its former tag ("iw"). */
function listAliases(tags, { core, supplemental }) {
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

function findParent(tag, tags, parentLocale) {
	if (tag === "und") return null;
	const parent = parentLocale[tag] ?? shortenTag(tag);
	if (parent === "root") return "und";
	return tags.includes(parent) ? parent : findParent(parent, tags, parentLocale);
}

function shortenTag(tag) {
	return tag.includes("-") ? tag.slice(0, tag.lastIndexOf("-")) : "und";
}

/** Returns what a language overrides of its parent. A symbol that only the parent has is overridden by the code of its currency. */
function findDifferences({ symbols, ...row }, { symbols: inherited, ...parent }) {
	const own = Object.entries(row).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(parent[key]));
	const codes = new Set([...Object.keys(symbols), ...Object.keys(inherited)]);
	const other = [...codes].sort().filter((code) => symbols[code] !== inherited[code]);
	const signs = other.map((code) => [code, symbols[code] ?? code]);
	return { ...Object.fromEntries(own), ...(signs.length > 0 ? { symbols: Object.fromEntries(signs) } : {}) };
}
