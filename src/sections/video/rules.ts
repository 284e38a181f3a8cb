import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { reportChoice } from "../../content/rules/choices.ts";
import { getExtension } from "../../content/semantics/files.ts";
import type { VideoSectionSpec } from "../../model/spec.gen.ts";

export function checkVideoSource({ src, file }: VideoSectionSpec, pointer: string): Finding[] {
	if ((src === undefined) !== (file === undefined)) return [];
	const message = "A film is at a provider, or a file of your own: write either ‘src’ or ‘file’.";
	return [reportChoice(file ? appendKey(pointer, "file") : pointer, message, ["src", "file"])];
}

export function checkCaptions({ file = "", captions, silent = false }: VideoSectionSpec, pointer: string): Finding[] {
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
}
