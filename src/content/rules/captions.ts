import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { getExtension } from "../semantics/files.ts";
import { listSections } from "../semantics/sections.ts";

export function checkCaptions({ spec }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type !== "video") return [];
		const { file = "", captions, silent = false } = section;
		if (getExtension(file) !== "mp4" || captions !== undefined || silent) return [];
		return [
			{
				code: "film-without-captions",
				severity: "warning",
				pointer: appendKey(pointer, "file"),
				message: "The film has no captions: those who do not hear miss what is said in it.",
				why: "Write them as a .vtt file in the folder ‘files’ and name it under ‘captions’. Where nobody speaks, write ‘silent: true’.",
			},
		];
	});
}
