import type { DownloadFile, LinkedFile } from "../../model/site.ts";
import type { Definition } from "../semantics/analyze.ts";
import { formatFileSize, getExtension, getFileMetadata } from "../semantics/files.ts";
import { isOwnFont } from "../semantics/fonts.ts";
import { isHidden } from "../semantics/sections.ts";

/** Lists the files to publish: those that a visible section or the chrome names or links to. */
export function listLinkedFiles({ spec, files, fileUses }: Definition): DownloadFile[] {
	const pointers = new Map<string, string>();
	for (const { names, pointer } of fileUses) {
		if (isHidden(pointer, spec)) continue;
		for (const name of names) if (!pointers.has(name)) pointers.set(name, pointer);
	}
	return [...pointers].map(([name, pointer]) => {
		const { size, read } = getFileMetadata(name, files);
		return { name, size, pointer, read };
	});
}

export function listFontFiles({ spec, files }: Definition): LinkedFile[] {
	const ownFonts = Object.values(spec.theme.fonts).filter(isOwnFont);
	return [...new Set(ownFonts)].map((name) => ({ name, read: getFileMetadata(name, files).read }));
}

/** Describes a download: "PDF, 240 kB". */
export function describeFile(name: string, { spec, locale, files }: Definition): string {
	const size = formatFileSize(spec.site.language, locale.formatNumber, getFileMetadata(name, files).size);
	return `${getExtension(name).toUpperCase()}, ${size}`;
}
