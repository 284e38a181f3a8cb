import type { Form } from "./form.ts";
import type { Frame } from "./frame.ts";
import type { Button, Link } from "./link.ts";
import type { Picture } from "./picture.ts";
import type { AddOnList, Plan } from "./plan.ts";
import type { Block } from "./prose.ts";

interface SectionBase {
	/** JSON pointer of the section in the definition. */
	pointer: string;
	/** Anchor for links to this place. */
	id: string | null;
	/** Level of the section's heading: 1 for the first on a page, 2 for the others. */
	level: 1 | 2;
}

export interface HeroSection extends SectionBase {
	type: "hero";
	eyebrow: string | null;
	headline: string;
	text: string | null;
	buttons: Button[];
	card: { label: string; to: string; title: string; lines: string[]; note: string | null } | null;
	picture: Picture | null;
}

export interface TalkLine {
	from: "visitor" | "agent";
	text: string;
}

export interface DemoCardSection extends SectionBase {
	type: "demo-card";
	heading: string;
	text: string | null;
	profile: {
		name: string;
		role: string;
		status: string | null;
		facts: { name: string; value: string }[];
		talk: TalkLine[];
	};
	frame: Frame;
}

export interface ServicesSection extends SectionBase {
	type: "services";
	heading: string;
	text: string | null;
	items: { name: string; text: string | null; to: string | null }[];
}

export interface FeatureSection extends SectionBase {
	type: "feature";
	/** Counts the features of a page from 1. */
	number: number;
	heading: string;
	text: string | null;
	points: { name: string; text: string | null }[];
	buttons: Button[];
	illustration: Illustration | null;
	picture: Picture | null;
}

export type Illustration =
	| { kind: "talk"; title: string; lines: TalkLine[] }
	| { kind: "board"; title: string; columns: { name: string; cards: string[] }[] }
	| { kind: "review"; title: string; stars: number; quote: string; reply: string }
	| { kind: "report"; title: string; bars: { name: string; value: number }[] }
	| { kind: "flow"; title: string; steps: string[] };

export interface PlansSection extends SectionBase {
	type: "plans";
	heading: string;
	text: string | null;
	to: string;
	buttonLabel: string;
	plans: Plan[];
	/** "Prices valid until December 31, 2027", or null where prices have no date. */
	validUntil: string | null;
	/** The rating in words, or null where it is not shown. */
	rating: string | null;
	buttons: Button[];
	addOns: AddOnList | null;
}

export interface OfferSection extends SectionBase {
	type: "offer";
	heading: string;
	text: string | null;
	points: string[];
	to: string;
	buttonLabel: string;
	/** Empty where prices are not shown. */
	plans: Plan[];
	validUntil: string | null;
	rating: string | null;
}

/** The plans as a table, a column each. */
export interface ComparisonSection extends SectionBase {
	type: "comparison";
	heading: string;
	text: string | null;
	plans: Plan[];
	rows: ComparisonRow[];
	/** Below each plan; null where there is none. */
	button: Link | null;
	addOns: AddOnList | null;
}

export interface ComparisonRow {
	feature: string;
	/** For each plan whether it has the feature, or how many of it. */
	cells: (boolean | string)[];
}

export interface HeadingSection extends SectionBase {
	type: "heading";
	eyebrow: string | null;
	heading: string;
	text: string | null;
	buttons: Button[];
	picture: Picture | null;
}

export interface NoticeSection extends SectionBase {
	type: "notice";
	heading: string;
	text: string | null;
	buttons: Button[];
}

export interface CallToActionSection extends SectionBase {
	type: "call-to-action";
	heading: string;
	text: string | null;
	buttons: Button[];
}

export interface FiguresSection extends SectionBase {
	type: "figures";
	heading: string | null;
	text: string | null;
	items: { value: string; name: string }[];
}

export interface EmbedSection extends SectionBase {
	type: "embed";
	heading: string | null;
	text: string | null;
	frame: Frame;
}

export interface FormSection extends SectionBase {
	type: "form";
	heading: string | null;
	text: string | null;
	form: Form;
}

export interface PicturesSection extends SectionBase {
	type: "pictures";
	heading: string | null;
	text: string | null;
	items: Picture[];
}

export interface ProseSection extends SectionBase {
	type: "prose";
	heading: string | null;
	/** "Effective March 1, 2025". */
	effective: string | null;
	blocks: Block[];
}

export interface QuestionsSection extends SectionBase {
	type: "questions";
	heading: string | null;
	text: string | null;
	items: { question: string; answer: Block[] }[];
}

export interface ContactSection extends SectionBase {
	type: "contact";
	heading: string;
	text: string | null;
	phone: Link;
	email: Link;
	hours: string | null;
	links: Link[];
	picture: Picture | null;
}

export type Section =
	| HeroSection
	| DemoCardSection
	| ServicesSection
	| FeatureSection
	| PlansSection
	| OfferSection
	| ComparisonSection
	| HeadingSection
	| NoticeSection
	| CallToActionSection
	| FiguresSection
	| EmbedSection
	| FormSection
	| PicturesSection
	| ProseSection
	| QuestionsSection
	| ContactSection;
