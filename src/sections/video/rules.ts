import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { reportChoice } from "../../content/rules/section-rules.ts";
import { getExtension } from "../../content/semantics/files.ts";
import type { VideoSectionSpec } from "../../model/spec.gen.ts";

export function checkVideoSource({ src, file }: VideoSectionSpec, pointer: string): Finding[] {
	if ((src === undefined) !== (file === undefined)) return [];
	const message = "Write either ‘src’, for a video on another site, or ‘file’, for one of your own.";
	return [reportChoice(file ? appendKey(pointer, "file") : pointer, message, ["src", "file"])];
}

export function checkCaptions({ file = "", captions, silent = false }: VideoSectionSpec, pointer: string): Finding[] {
	if (getExtension(file) !== "mp4" || captions !== undefined || silent) return [];
	return [
		{
			code: "film-without-captions",
			severity: "warning",
			pointer: appendKey(pointer, "file"),
			message: "This video has no captions, so people who can’t hear it miss what is said.",
			why: "Put the captions in the folder ‘files’ as a .vtt file, and name it under ‘captions’. If nobody speaks in the video, write ‘silent: true’.",
		},
	];
}
