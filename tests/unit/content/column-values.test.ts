import { describe, expect, it } from "vitest";
import { createSortKeyGetter } from "../../../src/content/semantics/alphabets.ts";
import type { CollectionSpec, SectionSpec } from "../../../src/model/spec.gen.ts";
import type { CardsSection } from "../../../src/sections/cards/view.lazy.tsx";
import { codes, compiled, listPositions, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

type Values = NonNullable<CollectionSpec["values"]>;

interface Change {
	posts?: CollectionSpec;
	values?: Partial<Values>;
	language?: string;
}

const csv = 'slug,topic\na,"Oak, Äpfel"\nb,Zinc\nc,Oak\n';

function compileTopics({
	posts = { csv: "posts.csv", several: ["topic"] },
	values = {},
	language = "en-US",
}: Change = {}) {
	const heading: SectionSpec = { type: "heading", heading: "First" };
	const list: SectionSpec = {
		type: "cards",
		heading: "Topics",
		from: { collection: "topics" },
		card: { title: "{row.name}", text: "{row.count}" },
	};
	const postsOfTopic: SectionSpec = {
		type: "cards",
		heading: "About {row.name}",
		from: { collection: "posts", where: { column: "topic", is: "{row.name}" } },
		card: { title: "{row.slug}" },
	};
	const text = minimal({
		collections: { posts, topics: { values: { collection: "posts", column: "topic", ...values } } },
		routes: [home(heading, list), page("/topics/:path", { collection: "topics", sections: [postsOfTopic] })],
	});
	const inLanguage = text.replace("en-US", language);
	return { text: inLanguage, ...compiled(inLanguage, { files: { "posts.csv": csv } }) };
}

function cardsOn(path: string, compilation: ReturnType<typeof compileTopics>) {
	return (pageAt(siteOf(compilation), path).sections.at(-1) as CardsSection).items;
}

function createPosts(...topics: string[]): CollectionSpec {
	return { rows: topics.map((topic, index) => ({ slug: `post-${index}`, topic })) };
}

describe("a collection made from the values of a column", () => {
	it("has a row for each value, including each of several in a cell, in the alphabetical order of the language", () => {
		const titles = (language: string) => cardsOn("/", compileTopics({ language })).map(({ title }) => title);
		expect(titles("en-US")).toEqual(["Äpfel", "Oak", "Zinc"]);
		expect(titles("sv")).toEqual(["Oak", "Zinc", "Äpfel"]);
	});

	it("makes pages that list the rows with their value", () => {
		const compilation = compileTopics();
		expect(compilation.diagnostics).toEqual([]);
		expect(cardsOn("/", compilation)).toMatchObject([
			{ to: "/topics/apfel", text: "1" },
			{ to: "/topics/oak", text: "2" },
			{ to: "/topics/zinc", text: "1" },
		]);
		expect(cardsOn("/topics/oak", compilation).map(({ title }) => title)).toEqual(["a", "c"]);
		expect(cardsOn("/topics/apfel", compilation).map(({ title }) => title)).toEqual(["a"]);
	});

	it("treats a cell with commas as one value, unless its column is listed in ‘several’", () => {
		const compilation = compileTopics({ posts: createPosts("Oak, elm", "Zinc") });
		expect(cardsOn("/", compilation).map(({ title }) => title)).toEqual(["Oak, elm", "Zinc"]);
		expect(codes(compilation)).toEqual([]);
	});

	it.each<[string, Change]>([
		["unknown-collection", { values: { collection: "post" } }],
		["unknown-column", { values: { column: "topics" } }],
		["value-not-allowed", { values: { collection: "topics" } }],
		["unknown-column", { posts: { csv: "posts.csv", several: ["topics"] } }],
		["value-variant", { posts: createPosts("Oak", "oak", "Oak") }],
		["value-variant", { posts: createPosts("Oak", "Oak, elm") }],
		["value-missing", { posts: createPosts("Oak", "") }],
		["value-missing", { posts: createPosts("", "") }],
		["unsafe-path", { posts: createPosts("Oak", "€") }],
	])("is checked: %s", (code, change) => {
		expect(codes(compileTopics(change))).toContain(code);
	});

	it("has a variant of a value reported at its cell", () => {
		const compilation = compileTopics({ posts: createPosts("Oak", "oak", "Oak") });
		const [code, line] = listPositions(compilation)[0]!.split(/[ :]/);
		expect(code).toBe("value-variant");
		expect(compilation.text.split("\n")[Number(line) - 1]).toBe("        topic: oak");
	});
});

describe("the order of texts", () => {
	const sort = (language: string, words: string[]) => {
		const getKey = createSortKeyGetter(language);
		return words.toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
	};

	it.each([
		["sv", ["Ale", "zink", "Åre", "Ärla", "Öland"]],
		["da", ["Ale", "zink", "Æble", "Ørsted", "Ålborg"]],
		["de", ["Äpfel", "Arm", "Straße", "Strassen", "Zoo"]],
		["pl", ["Lublin", "lyon", "Łódź", "Mława", "Żary"]],
		["es", ["nube", "Ñandú", "oro"]],
		["cs", ["cukr", "Čech", "hrad", "chata", "ibis"]],
		["ru", ["Ёлка", "ель", "жук", "ива", "йод", "лес"]],
		["en", ["Ålesund", "Évry", "Øygard", "zoo"]],
	])("is alphabetical in %s", (language, words) => {
		expect(sort(language, words.toReversed())).toEqual(words);
	});
});
