import type { Definition } from "../definition.ts";
import type { Finding } from "../finding.ts";
import { withoutCode } from "../markdown-source.ts";

export function textsWithoutPictures({ texts }: Definition): Finding[] {
	const marked = texts.filter(({ schema, value }) => schema.format === "markdown" && value.includes("!["));
	return marked.flatMap(({ pointer, value }) =>
		[...withoutCode(value).matchAll(/(?<!\\)!\[([^\]\n]*)\](\([^)\n]*\)|\[[^\]\n]*\])/g)].map(
			([piece, words = ""]): Finding => {
				const instead = words.trim() ? `only the words ‘${words.trim()}’ are shown` : "nothing is shown in its place";
				return {
					code: "image-in-text",
					severity: "warning",
					pointer,
					at: { piece },
					message: `A picture cannot stand in a text: ${instead}.`,
				};
			},
		),
	);
}
