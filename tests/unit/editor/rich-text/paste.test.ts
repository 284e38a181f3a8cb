import { DOMParser as Reader } from "prosemirror-model";
import { expect, it } from "vitest";
import { parseText } from "../../../../src/editor/rich-text/parse.ts";
import { parsePlainText, sanitizePasted, sanitizePastedHtml } from "../../../../src/editor/rich-text/paste.ts";
import { nodeTypes, schema } from "../../../../src/editor/rich-text/schema.ts";
import { createMarkdownWriter } from "../../../../src/editor/rich-text/write.ts";
import { stubDocument } from "../../dom.ts";

stubDocument();

const write = createMarkdownWriter(parseText("")!);

function pasteHtml(html: string): string {
	const element = document.createElement("div");
	element.innerHTML = sanitizePastedHtml(html);
	return write(nodeTypes.doc.create(null, sanitizePasted(Reader.fromSchema(schema).parseSlice(element)).content));
}

it("keeps the parts and formats of pasted HTML that the field supports", () => {
	const pasted = pasteHtml(
		`<meta charset="utf-8"><b style="font-weight:normal"><h1>Title</h1><p><span style="font-weight:700">Bold</span>, <i>soft</i>
		and <a href="https://example.com/">linked</a>, <a href="javascript:alert(1)">not linked</a>.</p><script>alert(1)</script>
		<ol><li><p>one</p></li><li><p>two</p></li></ol>
		<table><tr><td><p>Day</p></td><td><p>Open</p></td></tr><tr><td><p>Monday</p></td><td><p>9–6</p></td></tr></table></b>`,
	);
	expect(pasted).toBe(
		"## Title\n\n**Bold**, *soft* and [linked](https://example.com/), not linked.\n\n1. one\n2. two\n\n| Day | Open |\n| - | - |\n| Monday | 9–6 |",
	);
});

it("reads a list pasted from Word", () => {
	const item = (text: string) =>
		`<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span>${text}</p>`;
	expect(pasteHtml(`<p class=MsoNormal>Bring:<o:p></o:p></p>${item("A jacket")}${item("Sun cream")}`)).toBe(
		"Bring:\n\n- A jacket\n- Sun cream",
	);
});

it("reads paragraphs, lines and bullets from pasted plain text", () => {
	const { content } = parsePlainText(
		"One\u200b line\r\nand another\r\n\r\nBring:\n·\tA jacket\n  •\tSun cream\n\n# no heading {x}",
	);
	expect(write(nodeTypes.doc.create(null, content))).toBe(
		"One line\\\nand another\n\nBring:\n\n- A jacket\n- Sun cream\n\n\\# no heading {{x}",
	);
});
