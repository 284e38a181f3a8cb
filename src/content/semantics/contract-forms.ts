import type { FieldSpec, FormSpec, PlanSpec, SiteSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import { readPlanPrice } from "../schema/amount.ts";
import { type BuiltInLanguage, getBuiltInLanguage } from "./built-in-words.ts";
import { getBusinessCountry, isInUnion } from "./locale.ts";
import { getPeriod } from "./plan-price.ts";
import { listSections } from "./sections.ts";
import allWords from "./words/contract.json";

/** How a form ends a contract: it cancels a running one, or withdraws from a new one. */
export type ContractPurpose = NonNullable<FormSpec["purpose"]>;

export const contractPurposes: readonly ContractPurpose[] = ["cancellation", "withdrawal"];

/** Fields have the messages of all forms, so only their questions are here. */
type ContractWords = (typeof allWords)["en"];

const contractWords: Record<BuiltInLanguage, ContractWords> = allWords;

function getContractWords(language: string): ContractWords {
	return contractWords[getBuiltInLanguage(language) ?? "en"];
}

/** Returns the questions of a form: those that are written, or else what the law asks for. */
export function getFormFields({ fields, purpose }: FormSpec, { site }: Pick<SiteSpec, "site">): FieldSpec[] {
	return fields ?? (purpose ? listContractFields(purpose, getContractWords(site.language)) : []);
}

/** Returns the words on the button of a form: those that are written, or else those that the law asks for. */
export function getSubmitWords({ submit, purpose }: FormSpec, { site }: Pick<SiteSpec, "site">): string {
	if (submit !== undefined || !purpose) return submit ?? "";
	const { cancel, withdraw } = getContractWords(site.language);
	return purpose === "cancellation" ? cancel : withdraw;
}

/**
 * Lists what a cancellation (§ 312k (2) BGB) or a withdrawal (Directive 2011/83/EU, Article 11a (2)) asks for, and nothing
 * more: neither law lets a business ask for reasons or data that it doesn't need.
 */
function listContractFields(purpose: ContractPurpose, words: ContractWords): FieldSpec[] {
	const name: FieldSpec = { name: "name", label: words.name, type: "text", required: true, autocomplete: "name" };
	const contract: FieldSpec = {
		name: "contract",
		label: words.contract,
		hint: words.contractHint,
		type: "text",
		required: true,
	};
	const email: FieldSpec = { name: "email", label: words.email, type: "email", required: true, autocomplete: "email" };
	if (purpose === "withdrawal") return [name, contract, email];
	return [
		{ name: "kind", label: words.kind, type: "radio", required: true, options: [words.ordinary, words.immediate] },
		{
			name: "reason",
			label: words.reason,
			type: "textarea",
			required: true,
			showWhen: { field: "kind", is: words.immediate },
		},
		name,
		contract,
		{ name: "endDate", label: words.endDate, hint: words.endDateHint, type: "date" },
		email,
	];
}

/** The shown section with a form for a purpose, and the route of its page. Forms on the 404 page don't count. */
export function findContractForm(
	purpose: ContractPurpose,
	spec: SiteSpec,
): { form: FormSpec; pointer: string; pagePointer: string } | null {
	for (const { section, route, pagePointer } of listSections(spec)) {
		if (section.hidden || route === null || !("form" in section)) continue;
		const form = Object.entries(spec.forms ?? {}).find(([id]) => id === section.form)?.[1];
		if (form?.purpose === purpose) return { form, pointer: appendKey("/forms", section.form), pagePointer };
	}
	return null;
}

/** Whether a law asks for a form for a purpose, by the country of the business and what it sells there. */
export function needsContractForm(purpose: ContractPurpose, spec: SiteSpec): boolean {
	if (!sellsSubscriptionsOnline(spec)) return false;
	return purpose === "cancellation" ? getBusinessCountry(spec) === "DE" : isInUnion(spec) === true;
}

function sellsSubscriptionsOnline({ plans = {}, pricing }: SiteSpec): boolean {
	if (!pricing || (pricing.onlineSignUp ?? "consumers") !== "consumers") return false;
	return Object.values(plans).some((plan) =>
		listPricesByUnit(plan).some(
			([unit, price]) => subscriptionUnits.has(unit) && Number(readPlanPrice(price).amount) > 0,
		),
	);

	function listPricesByUnit(plan: PlanSpec): [unit: string, price: PlanSpec["price"]][] {
		return [[getPeriod(plan, pricing).unit, plan.price], ...Object.entries(plan.otherPrices ?? {})];
	}
}

/** Units of prices that come again and again. */
const subscriptionUnits: ReadonlySet<string> = new Set(["week", "month", "quarter", "year"]);
