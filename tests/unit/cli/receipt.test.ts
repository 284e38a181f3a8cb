import { expect, test } from "vitest";
import { formatReceipt } from "../../../src/cli/commands/build.ts";
import { compile } from "../../../src/content/compile.ts";
import { summarizePage } from "../../../src/output/summary.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { definition, siteOf, today } from "../diff/definition.ts";

const frame = "{ src: https://calendar.example/book, title: Book, height: 400, linkLabel: Book elsewhere }";
const framed = definition([
	"        text: All prices with tax.",
	`      - type: embed
        frame: ${frame}`,
]);

test("the receipt lists each third-party host with the location that names it", () => {
	const { getRange } = compile({ file: "site.yaml", text: framed }, { sections: sectionTypes, now: today });
	const site = siteOf(framed);
	const hosts = site.routes.flatMap((route) => summarizePage(route.resolvePage(), site).hosts);
	const receipt = formatReceipt(
		{ pages: [], bytes: {}, hosts },
		{ url: "https://a.example", file: "site.yaml", getRange },
	);
	const [line] = framed.split("\n").flatMap((text, index) => (text.includes("calendar.example") ? [index + 1] : []));
	expect(JSON.parse(receipt).thirdPartyHosts).toEqual([
		{
			host: "https://calendar.example",
			from: `site.yaml:${line}:23`,
			pointer: "/routes/1/sections/1/frame/src",
		},
	]);
});

test("the receipt sums up the bytes, and lists file types in a fixed order", () => {
	const details = { pages: [], bytes: { json: 2, html: 3 }, hosts: [] };
	const getRange = () => ({ start: { line: 1, column: 1 }, end: { line: 1, column: 1 } });
	const { bytes } = JSON.parse(formatReceipt(details, { url: "https://a.example", file: "site.yaml", getRange }));
	expect(Object.entries(bytes)).toEqual([
		["total", 5],
		["html", 3],
		["json", 2],
	]);
});
