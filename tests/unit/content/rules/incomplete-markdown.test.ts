import { describe, expect, it } from "vitest";
import { listFindings, pages } from "./definition.ts";

const findMarkup = (text: string) =>
	listFindings({ routes: pages({ type: "prose", heading: "Prices", text }) }).filter((finding) =>
		/markup/.test(finding),
	);

describe("incomplete Markdown is reported once", () => {
	it.each([
		"This is **very* good.",
		"This is *very** good.",
		"This is __very_ good.",
		"* *bold** words",
		"** bold** words",
		"See [our prices]/prices for more.",
		"See [our prices] (/prices) now.",
		"See [our prices][/prices].",
		"See [our prices(/prices).",
		"See our prices](/prices).",
		"[our prices]: /prices",
		"[[Prices]]",
		"-One\n-Two\n-Three",
		"- One\n-Two\n- Three",
		"Words:\n\n-Milk",
		"* One\n*Two\n* Three",
		"1.One\n2.Two",
		"1. One\n2.Two",
		"#Our prices\n\nWords.",
		"##Our prices",
		"-\u00a0One",
		"##\u00a0Heading",
		"```\ncode\n\nMore words.",
		"![A loaf]images/loaf.jpg",
		"![A loaf] (images/loaf.jpg)",
		"| A | B |\n|---|---|\n| 1 |",
		"| A | B |\n|---|---|\n| 1 | 2 | 3 |",
		"this is *important and good",
		"- [ ] task",
		"See the note[^1].",
		":::note",
		"==marked==",
		"> [!INFO]\n> Words",
		"> [!NOTE] Words",
		"[!NOTE]\nWords",
		"Use `code here.",
		"A text that ends with a full stop.\n---\nMore.",
		"=======",
		"Words %%note%% here.",
		"M?nchen",
	])("%j", (text) => {
		expect(findMarkup(text)).toEqual(["markup-without-effect /routes/1/sections/0/text"]);
	});
});

describe("valid Markdown and ordinary punctuation are accepted", () => {
	it.each([
		"Price* from 5 €\n\n*plus VAT",
		"5 * 3 = 15",
		"snake_case_name and `__init__`",
		"**bold**, *italic*, ***both***",
		"**Price*** with a note",
		"M*A*S*H",
		"f*** and s*t",
		"It costs \\*5.",
		"10* hotel, 5* service",
		"«*été*»",
		"„**Straße**“",
		"[sic] and (see above)",
		"See [1] and [2].",
		"(c) 2026 [Acme]",
		"An [x] marks it.",
		"[words](/prices)",
		"Wow! [Home](/)",
		"- One\n- Two",
		"-5 °C outside",
		"-10 % on all",
		"She said – well – no.",
		"1. FC Köln",
		"1.FC Köln wins",
		"#MadeInBerlin",
		"#jazz #blues",
		"C# and F#",
		"Use `**x*` here.",
		"```\n**x*\n-item\n#Heading\n```",
		"    **x*\n    -item",
		"| A | B |\n|---|---|\n| 1 | 2 |",
		"A title\n---\n\nWords.",
		"A title\n=======\n\nWords.",
		"@_user and _config.yml",
		"==",
		"~5 minutes",
		"Really?Yes",
		"x/a?b=c",
		"[a][b]\n\n[b]: /prices",
	])("%j", (text) => {
		expect(findMarkup(text)).toEqual([]);
	});
});
