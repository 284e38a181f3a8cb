import type { Finding } from "../content/findings/finding.ts";
import { validate } from "../content/schema/validate.ts";
import { type Definition, define } from "../content/site/definition.ts";
import { noFiles } from "../content/site/files.ts";
import { noPictures } from "../content/site/pictures.ts";
import { amongTexts } from "../content/source/beside.ts";
import { collected } from "../content/source/folders.ts";
import { numeralsAsTexts } from "../content/source/numerals.ts";
import { type Draft, written } from "./draft.ts";
import { Refusal } from "./refusal.ts";

/** What the definition means, as it is now. Only one that the schema is content with means anything. */
export function meaningOf(draft: Draft): Definition {
	const { texts } = draft;
	const beside = amongTexts(texts);
	const { data } = collected(numeralsAsTexts(structuredClone(written(draft).data)), beside);
	const { spec, findings } = validate(data);
	if (!spec) throw unfit(findings);
	// Neither the day nor pictures and files change where a link leads.
	const others = { now: new Date(0), pictures: noPictures, files: noFiles };
	const { definition, findings: faults } = define(spec, { ...beside, ...others });
	if (!definition) throw unfit(faults);
	return definition;
}

/** The fault may end with a question: what follows from it is said behind. */
function unfit([first]: Finding[]): Refusal {
	return new Refusal(`${first!.message} Pages can be renamed and deleted once that is put right.`);
}
