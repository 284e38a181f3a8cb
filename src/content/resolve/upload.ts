import type { FileLimits } from "../../model/form.ts";
import type { Labels } from "../../model/site.ts";
import type { FieldSpec } from "../../model/spec.gen.ts";
import { defaultsOf } from "../schema/defaults.ts";
import { sizeIn } from "../site/size.ts";
import type { SectionContext } from "./section.ts";

/** Which files a field takes, and the words for it: "picture, PDF" and "10 MB". */
export interface Upload {
	limits: FileLimits;
	kinds: string;
	max: string;
}

export function uploadOf(
	{ accept = [], maxSize = usual }: Pick<FieldSpec, "accept" | "maxSize">,
	{ definition, label }: SectionContext,
): Upload {
	const bytes = Math.round(maxSize * 1_000_000);
	const max = sizeIn(definition.spec.site.language, definition.locale.number, bytes);
	const names = accept.map((kind) => {
		const { name } = kinds[kind];
		return name === null ? kind.toUpperCase() : label(name);
	});
	const text = [...names, label("fileLimit", { size: max })].join(", ");
	const tokens = new Set(accept.flatMap((kind) => kinds[kind].accept));
	return { limits: { accept: [...tokens], maxSize: bytes, text }, kinds: names.join(", "), max };
}

const { maxSize: usual } = defaultsOf("field.json") as Required<Pick<FieldSpec, "maxSize">>;

/**
 * What browsers are told of each kind. Not the list of what a firm may publish (`fileKinds`): phones have pictures of many
 * endings, and to whatever a browser knows as one it offers the camera. Of a text it may know nothing but the ending.
 */
const kinds: Record<NonNullable<FieldSpec["accept"]>[number], { name: keyof Labels | null; accept: string[] }> = {
	image: { name: "fileImage", accept: ["image/*"] },
	pdf: { name: null, accept: [".pdf"] },
	document: { name: "fileDocument", accept: [".pdf", ".doc", ".docx", ".odt", ".rtf", ".txt"] },
};
