import type { FormSpec } from "../../model/spec.gen.ts";
import { formatList } from "../../text/words.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { isEnglish } from "../semantics/built-in-words.ts";
import { getSubmitLabel } from "../semantics/contract-forms.ts";
import { isInUnitedStates } from "../semantics/locale.ts";
import { fillConstants } from "../semantics/template.ts";

/** The parts that laws and carriers require in a consent to text messages, with patterns for English. */
const parts: [name: string, words: RegExp][] = [
	[
		"how old people must be",
		/\b(1[3-9]|2[01]|thirteen|sixteen|eighteen|twenty-one)\b(?! days)|\badults?\b|of age|parent(s|al|'s)?\b|guardian/i,
	],
	[
		"how people give consent",
		/\b(by|when|if|in)\b[^.]{0,40}\b(click|check|tick|press|tap|submit|send|sign|select|enter|provid|ask|book|reply|leav)|\b(click|check|tick|press|tapp?|submitt?)ing\b/i,
	],
	["how to opt out", /\bopt(ing)?[ -]?out\b|unsubscribe|\bstop\b|withdraw|revoke|\bend (it|them|this|these)\b/i],
	[
		"how often messages come",
		/frequen|how often|periodic|recurring|occasional|\b(a|per|each|every) (day|week|month|year)\b|\b(daily|weekly|monthly)\b|\brare(ly)?\b|\b(one|once|two|twice|few|single|(?!1[3-9]|2[01])\d+)\b[^.]{0,20}\b(messages?|texts?|times?)\b|\bonce\b/i,
	],
	["what messages may cost", /\brates?\b|\bcharge[sd]?\b|\bfees?\b|\bcosts?\b|\bfree of charge\b|\btariffs?\b/i],
];

/** Match a checkbox or a button that an English consent mentions. `button` captures the label: "click the button ‘Send’". */
const box = /\b(check|tick|mark)(ing|ed|s)?\b[^.]{0,40}\bbox\b|\bcheckbox\b/i;
const button =
	/\b(?:click|press|tap|select|hit|choos)(?:ing|e|s)?\s+(?:on\s+)?(?:the\s+)?(?:(?:button|box)\s+)?(?:['"‘“]|\*\*)([^'"’”*\n]+)(?:['"’”]|\*\*)/i;

export function checkConsentClaims(definition: Definition): Finding[] {
	if (!isEnglish(definition.spec)) return [];
	const { constants } = definition;
	return Object.entries(definition.spec.forms ?? {}).flatMap(([id, form]): Finding[] => {
		const { consent = "", fields = [] } = form;
		const place = {
			code: "consent-contradicts-form",
			severity: "warning",
			pointer: appendKey(appendKey("/forms", id), "consent"),
		} as const;
		const boxes = fields.filter(({ type, shown }) => type === "checkbox" && shown !== false);
		const filledConsent = fillConstants(consent, constants);
		const piece = box.exec(filledConsent)?.[0];
		if (piece !== undefined && boxes.length === 0) {
			const message = `The consent says ‘${piece}’, but this form has no field of the type ‘checkbox’.`;
			return [{ ...place, ...(consent.includes(piece) ? { at: { piece } } : {}), message }];
		}
		const label = button.exec(filledConsent)?.[1]?.trim();
		const knownTexts = [getSubmitLabel(form, definition.spec), ...boxes.map((field) => field.label)].map((text) =>
			fillConstants(text, constants).trim(),
		);
		if (label === undefined || knownTexts.some((text) => text.toLowerCase() === label.toLowerCase())) return [];
		const message = `The consent says ‘${label}’, but the button of this form says ‘${knownTexts[0]}’.`;
		return [
			{ ...place, ...(consent.includes(label) ? { at: { piece: label } } : {}), message, closest: knownTexts[0]! },
		];
	});
}

export function checkConsentTerms(definition: Definition): Finding[] {
	if (!isInUnitedStates(definition.spec)) return [];
	const forms = Object.entries(definition.spec.forms ?? {});
	return forms.flatMap(([id, form]) => {
		const pointer = appendKey("/forms", id);
		const { consent } = form;
		if (consent === undefined) return findPhoneField(form, pointer);
		return isEnglish(definition.spec) && isAboutMessages(form) ? findMissingTerms(consent, pointer) : [];
	});
}

function findPhoneField({ fields = [] }: FormSpec, pointer: string): Finding[] {
	const index = fields.findIndex(({ type, shown }) => type === "tel" && shown !== false);
	if (index === -1) return [];
	return [
		{
			code: "phone-without-consent",
			severity: "warning",
			pointer: appendKey(appendKey(appendKey(pointer, "fields"), index), "type"),
			message: "This form asks for a phone number but has no ‘consent’.",
			why: "People must agree before you call or text them. In some countries, a message without consent is illegal.",
		},
	];
}

/**
 * Whether a form is about text messages: its consent mentions them, or the form asks for a phone number and the consent
 * isn't only about calls.
 */
function isAboutMessages({ fields = [], consent = "" }: FormSpec): boolean {
	const asksForPhone = fields.some(({ type, shown }) => type === "tel" && shown !== false);
	const messages =
		/\bSMS\b|\btext(s|ing|ed)?\b (?!above|below|field|box)|\b(receive|send|frequency of) [^.]{0,20}messages?\b/i;
	const calls = /\b(call|ring|phone|telephone)(ed|ing)? (you|them|back)\b/i;
	return messages.test(consent) || (asksForPhone && (!calls.test(consent) || /\b(text|message)/i.test(consent)));
}

function findMissingTerms(consent: string, pointer: string): Finding[] {
	const missingParts = parts.filter(([, words]) => !words.test(consent)).map(([name]) => name);
	if (missingParts.length === 0) return [];
	return [
		{
			code: "consent-incomplete",
			severity: "warning",
			pointer: appendKey(pointer, "consent"),
			message: `The consent doesn’t say ${formatList(missingParts, "or")}.`,
			why: "A consent to text messages says how old people must be, how they give consent, how to opt out, how often messages come and what they may cost.",
		},
	];
}
