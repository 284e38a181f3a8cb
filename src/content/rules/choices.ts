import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listSections } from "../semantics/sections.ts";

export function checkIllustrations({ spec }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type !== "feature" || !section.illustration || !section.picture) return [];
		const message = "A feature is shown by one thing: write either ‘illustration’ or ‘picture’.";
		return [chooseOne(appendKey(pointer, "picture"), message, ["illustration", "picture"])];
	});
}

export function checkHeroPictures({ spec }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type !== "hero" || section.layout !== "picture" || section.picture) return [];
		const message = "‘layout: picture’ has no effect without a picture for the words to stand on.";
		return [{ code: "missing-key", severity: "warning", pointer: appendKey(pointer, "layout"), message }];
	});
}

export function checkVideos({ spec }: Definition): Finding[] {
	return listSections(spec).flatMap(({ section, pointer }): Finding[] => {
		if (section.type !== "video" || (section.src === undefined) !== (section.file === undefined)) return [];
		const message = "A film is at a provider, or a file of your own: write either ‘src’ or ‘file’.";
		return [chooseOne(section.file ? appendKey(pointer, "file") : pointer, message, ["src", "file"])];
	});
}

export function checkMenuEntries({ spec }: Definition): Finding[] {
	return spec.navigation.menu.flatMap(({ to, items }, index): Finding[] => {
		if ((to === undefined) !== (items === undefined)) return [];
		const message = "An entry of the menu leads somewhere itself, or opens a group: write either ‘to’ or ‘items’.";
		const entry = appendKey("/navigation/menu", index);
		return [chooseOne(items ? appendKey(entry, "items") : entry, message, ["to", "items"])];
	});
}

function chooseOne(pointer: string, message: string, allowed: string[]): Finding {
	return { code: "choose-one", pointer, at: "key", message, allowed };
}
