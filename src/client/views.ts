import type { Page } from "../model/page.ts";
import type { Section } from "../model/section.ts";
import type { Views } from "../render/views.ts";
import { type Lazy, lazyViews, views } from "../sections/views.gen.ts";

/** The section types that can be shown: those that are always there, and those that a page has needed. */
export const sectionViews = { ...views } as Views;

/** Loads what the sections of a page need, before the page is shown. Rejects where that cannot be had. */
export async function loadSectionViews({ sections }: Page): Promise<void> {
	await Promise.all(sections.map(({ type }) => isLazy(type) && load(type)));
}

function isLazy(type: Section["type"]): type is Lazy {
	return Object.hasOwn(lazyViews, type);
}

async function load(type: Lazy): Promise<void> {
	Object.assign(sectionViews, { [type]: await lazyViews[type]() });
}
