import type { AddOn, Plan } from "../model/plan.ts";
import type { Site } from "../model/site.ts";
import { collapseSpaces } from "../text/words.ts";
import type { PageSummary } from "./summary.ts";

/** Renders a summary of the site in Markdown for language models (https://llmstxt.org): facts, then every listed page. */
export function renderLlmsTxt({ chrome, contact, url }: Site, pages: PageSummary[]): string {
	const { siteName, labels } = chrome;
	const listed = pages.filter(({ canonical }) => canonical !== null);
	const summary = listed.find(({ canonical }) => canonical === `${url}/`)?.description;
	const { plans, validUntil } = listed.find((page) => page.plans.length > 0) ?? { plans: [], validUntil: null };
	const addOns = listed.find((page) => page.addOns !== null)?.addOns;
	const facts = [
		...plans.map(renderPlan),
		...(validUntil === null ? [] : [`- ${collapseSpaces(validUntil)}`]),
		...(addOns ? [`- ${collapseSpaces(addOns.heading)}: ${addOns.items.map(renderAddOn).join("; ")}`] : []),
		`- ${collapseSpaces(labels.phone)}: ${collapseSpaces(contact.phone)}`,
		`- ${collapseSpaces(labels.email)}: ${collapseSpaces(contact.email)}`,
		...(contact.hours === null ? [] : [`- ${collapseSpaces(labels.hours)}: ${collapseSpaces(contact.hours)}`]),
	];
	const links = listed.map(({ title, description, canonical }) => {
		const text = collapseSpaces(title).replace(/[[\]\\]/g, "\\$&");
		return `- [${text}](${canonical})${description ? `: ${collapseSpaces(description)}` : ""}`;
	});
	const parts = [
		`# ${collapseSpaces(siteName)}`,
		...(summary ? [`> ${collapseSpaces(summary)}`] : []),
		facts.join("\n"),
	];
	return `${[...parts, `## ${collapseSpaces(labels.pages)}`, links.join("\n")].join("\n\n")}\n`;
}

function renderPlan({ name, price, later, period, summary, extendsLabel, features }: Plan): string {
	const included = [extendsLabel === null ? "" : `${extendsLabel}: `, features.join("; ")].join("");
	const sentences = [`${price} ${period}`, later ?? "", summary ?? "", included].filter(Boolean);
	return `- **${collapseSpaces(name)}**: ${collapseSpaces(sentences.map((text) => text.replace(/\.$/, "")).join(". "))}`;
}

function renderAddOn({ name, items }: AddOn): string {
	return collapseSpaces(items.length > 0 ? `${name} (${items.join(", ")})` : name);
}
