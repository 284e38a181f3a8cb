import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import {
	type ContractPurpose,
	contractPurposes,
	findContractForm,
	needsContractForm,
} from "../semantics/contract-forms.ts";

const exemption =
	"If no consumer can buy online, write ‘onlineSignUp: businesses’ or ‘onlineSignUp: nobody’ under ‘pricing’.";

const reports: Record<ContractPurpose, Pick<Finding, "message" | "why">> = {
	cancellation: {
		message:
			"Add a form with ‘purpose: cancellation’ and a page that shows it: customers in Germany must be able to cancel a subscription on the site where they can take it out.",
		why: `Without it, they may cancel at any time without notice (§ 312k BGB). ${exemption}`,
	},
	withdrawal: {
		message:
			"Add a form with ‘purpose: withdrawal’ and a page that shows it: consumers in the EU must be able to withdraw from a contract on the site where they can make it.",
		why: `This holds since June 19, 2026 (Directive 2011/83/EU, Article 11a). ${exemption}`,
	},
};

/**
 * Checks that the site has the forms by which customers can cancel or withdraw, where a law requires them, and that no
 * such form needs an email program.
 */
export function checkContractForms({ spec }: Definition): Finding[] {
	return contractPurposes.flatMap((purpose): Finding[] => {
		const found = findContractForm(purpose, spec);
		if (!found) {
			if (!needsContractForm(purpose, spec)) return [];
			return [
				{ code: "contract-form-missing", severity: "warning", pointer: "/pricing", at: "key", ...reports[purpose] },
			];
		}
		if (found.form.action.mailto === undefined) return [];
		const message =
			"Replace ‘mailto’ with ‘post’ and the address of a form service: this form must send what customers declare as soon as they press its button, even if they have no email program.";
		const why = "The service must also confirm by email at once what was sent, with the day and the time.";
		return [
			{
				code: "contract-form-by-email",
				severity: "warning",
				pointer: `${found.pointer}/action`,
				at: "key",
				message,
				why,
			},
		];
	});
}
