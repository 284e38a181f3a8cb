import type { AddOn, Plan } from "../model/plan.ts";
import type { Site } from "../model/site.ts";
import { collapseSpaces } from "../text/words.ts";
import type { PageSummary } from "./summary.ts";

/**
 * The site in short, in Markdown, for programs that read it on behalf of a person (https://llmstxt.org): its facts, then
 * every page that is to be listed.
 */
export function renderLlmsTxt({ chrome, contact, url }: Site, pages: PageSummary[]): string {
	const { siteName, labels } = chrome;
	const listed = pages.filter(({ canonical }) => canonical !== null);
	const summary = listed.find(({ canonical }) => canonical === `${url}/`)?.description;
	const { plans, validUntil } = listed.find((page) => page.plans.length > 0) ?? { plans: [], validUntil: null };
	const addOns = listed.find((page) => page.addOns !== null)?.addOns;
	const facts = [
		...plans.map(plan),
		...(validUntil === null ? [] : [`- ${line(validUntil)}`]),
		...(addOns ? [`- ${line(addOns.heading)}: ${addOns.items.map(addOn).join("; ")}`] : []),
		`- ${line(labels.phone)}: ${line(contact.phone)}`,
		`- ${line(labels.email)}: ${line(contact.email)}`,
		...(contact.hours === null ? [] : [`- ${line(labels.hours)}: ${line(contact.hours)}`]),
	];
	const links = listed.map(({ title, description, canonical }) => {
		const words = line(title).replace(/[[\]\\]/g, "\\$&");
		return `- [${words}](${canonical})${description ? `: ${line(description)}` : ""}`;
	});
	const parts = [`# ${line(siteName)}`, ...(summary ? [`> ${line(summary)}`] : []), facts.join("\n")];
	return `${[...parts, `## ${line(labels.pages)}`, links.join("\n")].join("\n\n")}\n`;
}

function plan({ name, price, later, period, summary, extendsLabel, features }: Plan): string {
	const included = [extendsLabel === null ? "" : `${extendsLabel}: `, features.join("; ")].join("");
	const sentences = [`${price} ${period}`, later ?? "", summary ?? "", included].filter(Boolean);
	return `- **${line(name)}**: ${line(sentences.map((text) => text.replace(/\.$/, "")).join(". "))}`;
}

function addOn({ name, items }: AddOn): string {
	return line(items.length > 0 ? `${name} (${items.join(", ")})` : name);
}

/** Lines mean something in Markdown: a text is one of them. */
function line(text: string): string {
	return collapseSpaces(text);
}
