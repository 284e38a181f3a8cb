import { validate } from "../content/schema/validate.ts";
import { type Definition, define } from "../content/site/definition.ts";
import { noPictures } from "../content/site/pictures.ts";
import { numeralsAsTexts } from "../content/source/numerals.ts";
import { type Draft, written } from "./draft.ts";
import { Refusal } from "./refusal.ts";

/** What the definition means, as it is now. Only one that the schema is content with means anything. */
export function meaningOf(draft: Draft): Definition {
	const { spec, findings } = validate(numeralsAsTexts(structuredClone(written(draft).data)));
	if (!spec) throw new Refusal(`Pages can be renamed and deleted once this is put right: ${findings[0]!.message}`);
	const { texts } = draft;
	const read = (name: string) => (Object.hasOwn(texts, name) ? texts[name]! : null);
	// Neither the day nor the pictures change where a link leads.
	const { definition, findings: unfit } = define(spec, { now: new Date(0), read, pictures: noPictures });
	if (!definition) throw new Refusal(`Pages can be renamed and deleted once this is put right: ${unfit[0]!.message}`);
	return definition;
}
