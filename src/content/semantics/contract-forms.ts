import type { FieldSpec, FormSpec, PlanSpec, SiteSpec } from "../../model/spec.gen.ts";
import { appendKey } from "../findings/pointer.ts";
import { readPlanPrice } from "../schema/amount.ts";
import { type BuiltInLanguage, getBuiltInLanguage } from "./built-in-words.ts";
import { getBusinessCountry, isInEuropeanUnion } from "./locale.ts";
import { getPeriod } from "./plan-price.ts";
import { listSections } from "./sections.ts";
import allTexts from "./words/contract.json";

/** How a form ends a contract: it cancels a running one, or withdraws from a new one. */
export type ContractPurpose = NonNullable<FormSpec["purpose"]>;

export const contractPurposes: readonly ContractPurpose[] = ["cancellation", "withdrawal"];

/** The built-in labels of contract forms. All forms share the same error messages. */
type ContractTexts = (typeof allTexts)["en"];

const textsByLanguage: Record<BuiltInLanguage, ContractTexts> = allTexts;

function getContractTexts(language: string): ContractTexts {
	return textsByLanguage[getBuiltInLanguage(language) ?? "en"];
}

/**
 * Returns the fields of a form. A contract form without fields in the definition gets the fields that the law requires.
 */
export function getFormFields({ fields, purpose }: FormSpec, { site }: Pick<SiteSpec, "site">): FieldSpec[] {
	return fields ?? (purpose ? listContractFields(purpose, getContractTexts(site.language)) : []);
}

/**
 * Returns the label of a form's button. A contract form without one in the definition gets the label that the law
 * requires.
 */
export function getSubmitLabel({ submit, purpose }: FormSpec, { site }: Pick<SiteSpec, "site">): string {
	if (submit !== undefined || !purpose) return submit ?? "";
	const { cancel, withdraw } = getContractTexts(site.language);
	return purpose === "cancellation" ? cancel : withdraw;
}

/**
 * Lists the fields that the law prescribes for a cancellation (§ 312k (2) BGB) or a withdrawal (Directive 2011/83/EU,
 * Article 11a (2)). Neither law lets a business ask for more.
 */
function listContractFields(purpose: ContractPurpose, texts: ContractTexts): FieldSpec[] {
	const name: FieldSpec = { name: "name", label: texts.name, type: "text", required: true, autocomplete: "name" };
	const contract: FieldSpec = {
		name: "contract",
		label: texts.contract,
		hint: texts.contractHint,
		type: "text",
		required: true,
	};
	const email: FieldSpec = { name: "email", label: texts.email, type: "email", required: true, autocomplete: "email" };
	if (purpose === "withdrawal") return [name, contract, email];
	return [
		{ name: "kind", label: texts.kind, type: "radio", required: true, options: [texts.ordinary, texts.immediate] },
		{
			name: "reason",
			label: texts.reason,
			type: "textarea",
			required: true,
			showWhen: { field: "kind", is: texts.immediate },
		},
		name,
		contract,
		{ name: "endDate", label: texts.endDate, hint: texts.endDateHint, type: "date" },
		email,
	];
}

/** Finds a form for a purpose in a section that isn't hidden, with the pointer of its page. Ignores the 404 page. */
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

/** Whether a law requires a form for a purpose, given the country of the business and what it sells online. */
export function needsContractForm(purpose: ContractPurpose, spec: SiteSpec): boolean {
	if (!sellsSubscriptionsOnline(spec)) return false;
	return purpose === "cancellation" ? getBusinessCountry(spec) === "DE" : isInEuropeanUnion(spec) === true;
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

/** Units of recurring prices. */
const subscriptionUnits: ReadonlySet<string> = new Set(["week", "month", "quarter", "year"]);
