import type { LinkedFile } from "../../model/site.ts";
import type { Definition } from "../semantics/analyze.ts";
import { formatFileSize, getExtension, getFileFacts } from "../semantics/files.ts";
import { isOwnFont } from "../semantics/fonts.ts";
import { isHidden } from "../semantics/sections.ts";

/** Lists the files with a visible link. Others aren't published. */
export function listLinkedFiles({ spec, files, fileUses }: Definition): LinkedFile[] {
	const shownNames = fileUses.filter(({ pointer }) => !isHidden(pointer, spec)).flatMap(({ names }) => names);
	return [...new Set(shownNames)].map((name) => ({ name, read: getFileFacts(name, files).read }));
}

export function listFontFiles({ spec, files }: Definition): LinkedFile[] {
	const ownFonts = Object.values(spec.theme.fonts).filter(isOwnFont);
	return [...new Set(ownFonts)].map((name) => ({ name, read: getFileFacts(name, files).read }));
}

/** Describes a download: "PDF, 240 kB". */
export function describeFile(name: string, { spec, locale, files }: Definition): string {
	const size = formatFileSize(spec.site.language, locale.formatNumber, getFileFacts(name, files).size);
	return `${getExtension(name).toUpperCase()}, ${size}`;
}
