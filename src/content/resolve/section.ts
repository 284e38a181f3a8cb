import type { Picture } from "../../model/picture.ts";
import type { Section } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import type { PictureSpec, SectionSpec } from "../../model/spec.gen.ts";
import type { Definition } from "../site/definition.ts";
import { blocksOf } from "../site/markdown.ts";
import { fillKnown } from "../site/placeholders.ts";
import { slotIn } from "../site/slots.ts";
import type { Params } from "../site/template.ts";
import { comparisonOf } from "./comparison.ts";
import { formOf } from "./form.ts";
import { frameOf } from "./frame.ts";
import { pictureInText, pictureOf } from "./picture.ts";
import { addOnListOf, plansOf, ratingOf, validUntilOf } from "./pricing.ts";

export interface SectionContext {
	definition: Definition;
	labels: Labels;
	/** The parameters of the page, for what depends on them; see `frameOf`. */
	params: Params;
	/** How many features the page has up to here. */
	number: number;
	/** Whether it is the first section of its page. */
	opens: boolean;
}

type Base = Pick<Section, "pointer" | "id" | "level">;
type Resolvers = {
	[Type in SectionSpec["type"]]: (
		spec: Extract<SectionSpec, { type: Type }>,
		context: SectionContext,
	) => Omit<Extract<Section, { type: Type }>, keyof Base | "type">;
};

/** A section as it was written → as it is rendered, its placeholders still in it. */
export function sectionOf(spec: SectionSpec, base: Base, context: SectionContext): Section {
	const resolve = resolvers[spec.type] as (spec: SectionSpec, context: SectionContext) => object;
	return { type: spec.type, ...base, ...resolve(spec, context) } as Section;
}

const resolvers: Resolvers = {
	hero: ({ eyebrow = null, headline, text = null, buttons, card, picture }, context) => ({
		eyebrow,
		headline,
		text,
		buttons: buttonsOf(buttons),
		card: card ? { note: null, ...card } : null,
		picture: pictureIn("hero", picture, context),
	}),

	"demo-card": ({ heading, text = null, profile, frame }, { definition, labels, params }) => ({
		heading,
		text,
		profile: { status: null, talk: [], ...profile },
		frame: frameOf(frame, definition, labels, params),
	}),

	services: ({ heading, text = null, items }) => ({
		heading,
		text,
		items: items.map((item) => ({ text: null, to: null, ...item })),
	}),

	feature: ({ heading, text = null, points, buttons, illustration = null, picture }, context) => ({
		number: context.number,
		heading,
		text,
		points: points.map((point) => ({ text: null, ...point })),
		buttons: buttonsOf(buttons),
		illustration,
		picture: pictureIn("feature", picture, context),
	}),

	plans: (
		{ heading, text = null, to, buttonLabel, only, showRating = false, buttons, addOns },
		{ definition, labels },
	) => ({
		heading,
		text,
		to,
		buttonLabel,
		plans: plansOf(definition, labels, only),
		validUntil: validUntilOf(definition, labels),
		rating: showRating ? ratingOf(definition, labels) : null,
		buttons: buttonsOf(buttons),
		addOns: addOnListOf(definition, addOns),
	}),

	offer: (spec, { definition, labels }) => {
		const { heading, text = null, points = [], to, buttonLabel, showPrices = true, showRating = false } = spec;
		return {
			heading,
			text,
			points,
			to,
			buttonLabel,
			plans: showPrices ? plansOf(definition, labels) : [],
			validUntil: showPrices ? validUntilOf(definition, labels) : null,
			rating: showRating ? ratingOf(definition, labels) : null,
		};
	},

	comparison: ({ heading, text = null, to, buttonLabel, only, addOns }, { definition, labels }) => ({
		heading,
		text,
		plans: plansOf(definition, labels, only),
		rows: comparisonOf(definition.spec.plans ?? {}, only),
		button: to && buttonLabel ? { label: buttonLabel, to } : null,
		addOns: addOnListOf(definition, addOns),
	}),

	heading: ({ eyebrow = null, heading, text = null, buttons, picture }, context) => ({
		eyebrow,
		heading,
		text,
		buttons: buttonsOf(buttons),
		picture: pictureIn("heading", picture, context),
	}),

	notice: ({ heading, text = null, buttons }) => ({ heading, text, buttons: buttonsOf(buttons) }),

	"call-to-action": ({ heading, text = null, buttons }) => ({ heading, text, buttons: buttonsOf(buttons) }),

	figures: ({ heading = null, text = null, items }) => ({ heading, text, items }),

	embed: ({ heading = null, text = null, frame }, { definition, labels, params }) => ({
		heading,
		text,
		frame: frameOf(frame, definition, labels, params),
	}),

	form: ({ heading = null, text = null, form }, { definition }) => ({ heading, text, form: formOf(form, definition) }),

	pictures: (spec, { opens, definition }) => ({
		heading: spec.heading ?? null,
		text: spec.text ?? null,
		items: spec.items.map((item, index) =>
			pictureOf(item, slotIn("pictures", spec.items.length), opens && index === 0, definition),
		),
	}),

	prose: ({ heading = null, effective, text }, { definition, labels }) => ({
		heading,
		effective: effective ? fillKnown(labels.updated, { date: definition.locale.date(effective) }) : null,
		blocks: blocksOf(text, (picture) => pictureInText(picture, definition)),
	}),

	questions: ({ heading = null, text = null, items }, { definition }) => ({
		heading,
		text,
		items: items.map(({ question, answer }) => ({
			question,
			answer: blocksOf(answer, (picture) => pictureInText(picture, definition)),
		})),
	}),

	contact: ({ heading, text = null, links = [], picture }, context) => {
		const { phone, email, supportHours } = context.definition.spec.organization;
		return {
			heading,
			text,
			phone: { label: phone, to: `tel:${phone}` },
			email: { label: email, to: `mailto:${email}` },
			hours: supportHours?.label ?? null,
			links,
			picture: pictureIn("contact", picture, context),
		};
	},
};

function pictureIn(type: SectionSpec["type"], spec: PictureSpec | undefined, context: SectionContext): Picture | null {
	return spec ? pictureOf(spec, slotIn(type), context.opens, context.definition) : null;
}

function buttonsOf<T extends { style?: "primary" | "secondary" }>(buttons: T[] = []) {
	return buttons.map((button) => ({ ...button, style: button.style ?? ("primary" as const) }));
}
