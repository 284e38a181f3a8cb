import type { LinkedFile } from "../../model/site.ts";
import type { Definition } from "../semantics/analyze.ts";
import { formatFileSize, getExtension, getFileFacts } from "../semantics/files.ts";
import { isOwnFont } from "../semantics/fonts.ts";
import { isHidden } from "../semantics/sections.ts";

/** Every file that something shown leads to. Others are not published. */
export function listLinkedFiles({ spec, files, fileUses }: Definition): LinkedFile[] {
	const shown = fileUses.filter(({ pointer }) => !isHidden(pointer, spec)).flatMap(({ names }) => names);
	return [...new Set(shown)].map((name) => ({ name, read: getFileFacts(name, files).read }));
}

/** The files of the typefaces that are the site's own. */
export function listFontFiles({ spec, files }: Definition): LinkedFile[] {
	const own = Object.values(spec.theme.fonts).filter(isOwnFont);
	return [...new Set(own)].map((name) => ({ name, read: getFileFacts(name, files).read }));
}

/** What a visitor wants to know before it is fetched: "PDF, 240 kB". */
export function describeFile(name: string, { spec, locale, files }: Definition): string {
	const size = formatFileSize(spec.site.language, locale.formatNumber, getFileFacts(name, files).size);
	return `${getExtension(name).toUpperCase()}, ${size}`;
}
