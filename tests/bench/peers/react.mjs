// Does the least that a site made with React can do: reads the tables, renders each page and writes it.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import { readRows } from "./rows.mjs";

const [, , folder, out] = process.argv;
for (const row of readRows(folder)) {
	const page = join(out, row.table, row.town);
	mkdirSync(page, { recursive: true });
	writeFileSync(join(page, "index.html"), `<!doctype html>${renderToString(h(Page, { row }))}`);
}

function Page({ row }) {
	const title = `Bicycle repair in ${row.townName}`;
	const head = h(
		"head",
		null,
		h("meta", { charSet: "utf-8" }),
		h("title", null, `${title} | Maple Cycles`),
		h("meta", { name: "description", content: `A day, ${row.riders} riders.` }),
		h("link", { rel: "stylesheet", href: "/site.css" }),
	);
	return h("html", { lang: "en-US" }, head, h("body", null, h(Bar), h("main", null, h(Sections, { row })), h(Footer)));
}

function Bar() {
	return h(
		"header",
		{ className: "bar" },
		h("a", { href: "/" }, "Maple Cycles"),
		h("nav", null, h("a", { href: "/" }, "Home")),
	);
}

function Footer() {
	return h("footer", null, h("h2", null, "Visit us"), h("a", { href: "/" }, "Home"), h("p", null, "© Maple Cycles"));
}

function Sections({ row }) {
	return [
		h(
			Section,
			{ key: "heading" },
			h("h1", null, `Repair in ${row.townName}`),
			h("p", null, `${row.about}, for ${row.riders} riders.`),
			h("a", { className: "button", href: `/${row.kind}` }, `All towns in the ${row.kind}`),
		),
		...list(4, (part) =>
			h(
				Section,
				{ key: part },
				h("h2", null, `What we do in ${row.townName}, part ${part + 1}`),
				h(
					"ul",
					null,
					list(8, (item) =>
						h(Item, { key: item, name: row[`service${part}${item}`], text: `${row[`work${part}${item}`]}.` }),
					),
				),
			),
		),
		h(
			Section,
			{ key: "questions" },
			h("h2", null, "Questions"),
			list(12, (index) =>
				h(Question, { key: index, question: `${row[`question${index}`]}?`, answer: row[`answer${index}`] }),
			),
		),
		h(
			Section,
			{ key: "cards" },
			h("h2", null, "What riders ask for"),
			h(
				"ul",
				null,
				list(13, (index) => h(Item, { key: index, name: row[`card${index}`], text: `${row[`words${index}`]}.` })),
			),
		),
	];
}

function Section({ children }) {
	return h("section", { className: "section" }, h("div", { className: "container" }, children));
}

function Item({ name, text }) {
	return h("li", null, h("h3", { className: "name" }, name), h("p", null, text));
}

function Question({ question, answer }) {
	return h(
		"details",
		null,
		h("summary", null, question),
		h("p", null, `${answer}. `, h("strong", null, "Bring it"), " before ten."),
	);
}

function list(length, create) {
	return Array.from({ length }, (_, index) => create(index));
}
