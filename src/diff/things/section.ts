import type { Frame } from "../../model/frame.ts";
import type { Button, Link } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { AddOnList, Plan } from "../../model/plan.ts";
import type { Illustration, Section } from "../../model/section.ts";
import { lines, quoted, type Thing, thing } from "../thing.ts";
import { blocksThings } from "./blocks.ts";
import { formThing } from "./form.ts";
import { pictureThing } from "./picture.ts";

type Content = Pick<Thing, "traits" | "parts">;
type Contents = { [Type in Section["type"]]: (section: Extract<Section, { type: Type }>) => Content };

/** A section, with everything in it that a visitor can see or use. */
export function sectionThing(section: Section): Thing {
	const { traits, parts } = (contents[section.type] as (section: Section) => Content)(section);
	const called = traits.heading ? `the section ${quoted(traits.heading)}` : `the ${section.type} section`;
	return thing(`section ${section.type}`, section.id ?? traits.heading ?? "", called, traits, parts);
}

const contents: Contents = {
	hero: ({ headline, eyebrow, text, buttons, card, picture }) => ({
		traits: { heading: headline, eyebrow, text },
		parts: [
			...buttons.map(buttonThing),
			...pictureIn(picture),
			...(card
				? [
						thing(
							"card",
							"",
							`the card ${quoted(card.title)}`,
							{ label: card.title, note: card.note, target: card.to },
							lines("line", card.lines, " of the card"),
						),
					]
				: []),
		],
	}),

	"demo-card": ({ heading, text, profile, frame }) => ({
		traits: { heading, text },
		parts: [
			thing(
				"profile",
				"",
				`the profile ${quoted(profile.name)}`,
				{ label: profile.name, role: profile.role, status: profile.status },
				[...profile.facts.map(({ name, value }) => named("fact", name, { value })), ...talk(profile.talk)],
			),
			frameThing(frame),
		],
	}),

	services: ({ heading, text, items }) => ({
		traits: { heading, text },
		parts: items.map((item) => named("service", item.name, { text: item.text, target: item.to })),
	}),

	feature: ({ heading, text, points, buttons, illustration, picture }) => ({
		traits: { heading, text },
		parts: [
			...points.map((point) => named("point", point.name, { text: point.text })),
			...buttons.map(buttonThing),
			...(illustration ? [drawing(illustration)] : []),
			...pictureIn(picture),
		],
	}),

	plans: ({ heading, text, plans, to, buttonLabel, validUntil, rating, buttons, addOns }) => ({
		traits: { heading, text, validUntil, rating },
		parts: [...plans.map(planThing), planButton(buttonLabel, to), ...buttons.map(buttonThing), ...addOnThings(addOns)],
	}),

	offer: ({ heading, text, points, plans, to, buttonLabel, validUntil, rating }) => ({
		traits: { heading, text, validUntil, rating },
		parts: [...lines("point", points), ...plans.map(planThing), planButton(buttonLabel, to)],
	}),

	comparison: ({ heading, text, plans, rows, button, addOns }) => ({
		traits: { heading, text },
		parts: [
			...plans.map((plan) => planThing({ ...plan, summary: null, extendsLabel: null, features: [] })),
			...rows.flatMap(({ feature, cells }) =>
				cells.flatMap((cell, column) =>
					cell === false ? [] : [cellThing(feature, plans[column]!.name, cell === true ? null : cell)],
				),
			),
			...(button ? [planButton(button.label, button.to)] : []),
			...addOnThings(addOns),
		],
	}),

	heading: ({ heading, eyebrow, text, buttons, picture }) => ({
		traits: { heading, eyebrow, text },
		parts: [...buttons.map(buttonThing), ...pictureIn(picture)],
	}),

	notice: ({ heading, text, buttons }) => ({ traits: { heading, text }, parts: buttons.map(buttonThing) }),

	"call-to-action": ({ heading, text, buttons }) => ({ traits: { heading, text }, parts: buttons.map(buttonThing) }),

	figures: ({ heading, text, items }) => ({
		traits: { heading, text },
		parts: items.map(({ value, name }) => named("figure", name, { value })),
	}),

	embed: ({ heading, text, frame }) => ({ traits: { heading, text }, parts: [frameThing(frame)] }),

	form: ({ heading, text, form }) => ({ traits: { heading, text }, parts: [formThing(form)] }),

	pictures: ({ heading, text, items }) => ({ traits: { heading, text }, parts: items.map(pictureThing) }),

	prose: ({ heading, effective, blocks }) => ({ traits: { heading, effective }, parts: blocksThings(blocks) }),

	questions: ({ heading, text, items }) => ({
		traits: { heading, text },
		parts: items.map(({ question, answer }) =>
			thing("question", question, `the question ${quoted(question)}`, { question }, blocksThings(answer, "the answer")),
		),
	}),

	contact: ({ heading, text, phone, email, hours, links, picture }) => ({
		traits: { heading, text, hours, phone: phone.label, email: email.label },
		parts: [...links.map((link) => linkThing(link, "link")), ...pictureIn(picture)],
	}),
};

function pictureIn(picture: Picture | null): Thing[] {
	return picture ? [pictureThing(picture)] : [];
}

export function linkThing({ label, to }: Link, noun: string): Thing {
	return named(noun, label, { target: to });
}

/** Something with a name that is shown: "the point ‘PPC’". */
function named(noun: string, name: string, traits: Thing["traits"]): Thing {
	return thing(noun, name, `the ${noun} ${quoted(name)}`, { label: name, ...traits });
}

function buttonThing({ label, to, style }: Button): Thing {
	return named("button", label, { target: to, style });
}

/** The same button below every plan: the key is its place. */
function planButton(label: string, to: string): Thing {
	return thing("plan button", "", `the button ${quoted(label)}`, { label, target: to });
}

function planThing({ id, name, summary, price, period, extendsLabel, features }: Plan): Thing {
	const traits = { label: name, text: summary, price, period, extends: extendsLabel };
	return thing("plan", id, name, traits, lines("feature", features, ` of ${name}`));
}

function cellThing(feature: string, plan: string, value: string | null): Thing {
	return thing("feature", `${plan} ${feature}`, `the line ${quoted(feature)} of ${plan}`, { words: feature, value });
}

function addOnThings(list: AddOnList | null): Thing[] {
	if (!list) return [];
	const { heading, text, items } = list;
	const parts = items.map(({ name, summary, items: kinds }) => ({
		...named("add-on", name, { text: summary }),
		parts: lines("kind", kinds, ` of ${quoted(name)}`),
	}));
	return [thing("add-ons", "", `the section ${quoted(heading)}`, { heading, text }, parts)];
}

function frameThing({ src, title, height, linkLabel, origin, ask }: Frame): Thing {
	const host = origin && new URL(origin).host;
	const loads = ask ? "on a click" : "by itself";
	const traits = { label: title, shows: src, height: String(height), host, loads };
	return thing("frame", "", `the frame ${quoted(title)}`, traits, [
		thing("frame link", "", `the link ${quoted(linkLabel)}`, { label: linkLabel }),
	]);
}

function drawing(illustration: Illustration): Thing {
	const { kind, title } = illustration;
	const called = `the drawing ${quoted(title)}`;
	return thing(`drawing ${kind}`, "", called, { label: title, ...traitsOf() }, partsOf());

	function traitsOf(): Thing["traits"] {
		if (illustration.kind !== "review") return {};
		return { text: illustration.quote, note: illustration.reply, stars: String(illustration.stars) };
	}

	function partsOf(): Thing[] {
		switch (illustration.kind) {
			case "talk":
				return talk(illustration.lines);
			case "board":
				return illustration.columns.map(({ name, cards }) => ({
					...named("column", name, {}),
					parts: lines("card", cards, ` in ${quoted(name)}`),
				}));
			case "report":
				return illustration.bars.map(({ name, value }) => named("bar", name, { value: String(value) }));
			case "flow":
				return lines("step", illustration.steps);
			case "review":
				return [];
		}
	}
}

function talk(said: { from: string; text: string }[]): Thing[] {
	return said.flatMap(({ from, text }) => lines(`line of the ${from}`, [text]));
}
