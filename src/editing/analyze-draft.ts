import type { Finding } from "../content/findings/finding.ts";
import { validate } from "../content/schema/validate.ts";
import { analyze, type Definition } from "../content/semantics/analyze.ts";
import { noFiles } from "../content/semantics/files.ts";
import { noPictures } from "../content/semantics/pictures.ts";
import { createSourcesFromTexts } from "../content/source/beside.ts";
import { convertNumbersToText } from "../content/source/coercion.ts";
import { loadFolders } from "../content/source/folders.ts";
import { type Draft, readDefinition } from "./draft.ts";
import { OperationError } from "./operation-error.ts";

/** What the definition means, as it is now. Only one that the schema is content with means anything. */
export function analyzeDraft(draft: Draft): Definition {
	const { texts, options } = draft;
	const beside = createSourcesFromTexts(texts);
	const { data } = loadFolders(
		convertNumbersToText(structuredClone(readDefinition(draft).data)),
		beside,
		options.caches,
	);
	const { spec, findings } = validate(data);
	if (!spec) throw unfit(findings);
	// Neither the day nor pictures and files change where a link leads.
	const others = { now: new Date(0), pictures: noPictures, files: noFiles };
	const { definition, findings: faults } = analyze(spec, { ...beside, ...others, caches: options.caches });
	if (!definition) throw unfit(faults);
	return definition;
}

/** The fault may end with a question: what follows from it is said behind. */
function unfit([first]: Finding[]): OperationError {
	return new OperationError(`${first!.message} Pages can be renamed and deleted once that is put right.`);
}
