import type { LinkedFile } from "../../model/site.ts";
import type { Definition } from "../site/definition.ts";
import { isOwn } from "../site/faces.ts";
import { endingOf, factsOf } from "../site/files.ts";
import { isHidden } from "../site/sections.ts";
import { sizeIn } from "../site/size.ts";

/** Every file that something shown leads to. Others are not published. */
export function linkedFiles({ spec, files, fileUses }: Definition): LinkedFile[] {
	const shown = fileUses.filter(({ pointer }) => !isHidden(pointer, spec)).flatMap(({ names }) => names);
	return [...new Set(shown)].map((name) => ({ name, read: factsOf(name, files).read }));
}

/** The files of the typefaces that are the site's own. */
export function typefaceFiles({ spec, files }: Definition): LinkedFile[] {
	const own = Object.values(spec.theme.fonts).filter(isOwn);
	return [...new Set(own)].map((name) => ({ name, read: factsOf(name, files).read }));
}

/** What a visitor wants to know before it is fetched: "PDF, 240 kB". */
export function kindOf(name: string, { spec, locale, files }: Definition): string {
	const size = sizeIn(spec.site.language, locale.number, factsOf(name, files).size);
	return `${endingOf(name).toUpperCase()}, ${size}`;
}
