import type { LinkedFile } from "../../model/site.ts";
import type { Definition } from "../site/definition.ts";
import { endingOf, factsOf } from "../site/files.ts";
import { isHidden } from "../site/sections.ts";
import { sizeIn } from "../site/size.ts";

/** Every file that something shown leads to. Others are not published. */
export function linkedFiles({ spec, files, fileUses }: Definition): LinkedFile[] {
	const shown = fileUses.filter(({ pointer }) => !isHidden(pointer, spec)).flatMap(({ names }) => names);
	return [...new Set(shown)].map((name) => ({ name, read: factsOf(name, files).read }));
}

/** What a visitor wants to know before it is fetched: "PDF, 240 kB". */
export function kindOf(name: string, { spec, locale, files }: Definition): string {
	const size = sizeIn(spec.site.language, locale.number, factsOf(name, files).size);
	return `${endingOf(name).toUpperCase()}, ${size}`;
}
