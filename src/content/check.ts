import type { Definition } from "./definition.ts";
import type { Finding } from "./finding.ts";
import { uniqueAnchors } from "./rules/anchors.ts";
import { consistentCanonicals } from "./rules/canonicals.ts";
import { realDates } from "./rules/dates.ts";
import { usableForms } from "./rules/forms.ts";
import { knownLocale } from "./rules/locale.ts";
import { validOffer } from "./rules/offer.ts";
import { knownPlaceholders } from "./rules/placeholders.ts";
import { extendablePlans } from "./rules/plans.ts";
import { advisableSeo } from "./rules/seo.ts";
import { safeAndExistingTargets } from "./rules/targets.ts";

export type Rule = (definition: Definition) => Finding[];

/** What must be true of a site beyond its schema. Read the left column as the specification. */
const rules: [sentence: string, rule: Rule][] = [
	["The language and the time zone exist.", knownLocale],
	["Every placeholder is the name of something.", knownPlaceholders],
	["Every address is safe, and leads to something that exists.", safeAndExistingTargets],
	["A place on a page has a name of its own.", uniqueAnchors],
	["The canonical path of a page is one of its own paths.", consistentCanonicals],
	["A plan extends a plan that exists, and never itself.", extendablePlans],
	["A form section shows a form that exists and can be sent.", usableForms],
	["A date is in the calendar.", realDates],
	["Prices hold today.", validOffer],
	["Search engines find a title, a description and a picture of the right size.", advisableSeo],
];

export function check(definition: Definition): Finding[] {
	return rules.flatMap(([, rule]) => rule(definition));
}
