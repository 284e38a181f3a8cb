import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { endingOf } from "../site/files.ts";
import { sectionsOf } from "../site/sections.ts";

export function captionedFilms({ spec }: Definition): Finding[] {
	return sectionsOf(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type !== "video") return [];
		const { file = "", captions, silent = false } = section;
		if (endingOf(file) !== "mp4" || captions !== undefined || silent) return [];
		return [
			{
				code: "film-without-captions",
				severity: "warning",
				pointer: append(pointer, "file"),
				message: "The film has no captions: those who do not hear miss what is said in it.",
				why: "Write them as a .vtt file in the folder ‘files’ and name it under ‘captions’. Where nobody speaks, write ‘silent: true’.",
			},
		];
	});
}
