import type { Page } from "../model/page.ts";
import type { Section } from "../model/section.ts";
import { type OnDemand, type Views, views } from "../render/sections/registry.tsx";

const loaders: { [T in OnDemand]: () => Promise<Views[T]> } = {
	form: () => import("../render/sections/FormBand.tsx").then(({ FormBand }) => FormBand),
};

/** The section types that can be shown: those that are always there, and those that a page has needed. */
export const loadedViews = { ...views } as Views;

/** Loads what the sections of a page need, before the page is shown. Rejects where that cannot be had. */
export async function loadViews({ sections }: Page): Promise<void> {
	await Promise.all(sections.map(({ type }) => isOnDemand(type) && load(type)));
}

function isOnDemand(type: Section["type"]): type is OnDemand {
	return Object.hasOwn(loaders, type);
}

async function load(type: OnDemand): Promise<void> {
	loadedViews[type] = await loaders[type]();
}
