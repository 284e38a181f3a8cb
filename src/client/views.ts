import type { Page } from "../model/page.ts";
import type { Section, SectionModule } from "../model/section.ts";
import type { Chrome } from "../model/site.ts";
import type { Views } from "../render/App.tsx";
import { type Lazy, lazyViews, loadFooterFormView, views } from "../sections/views.gen.ts";

/** The views that are loaded: eager ones, and lazy ones that a page has needed. */
export const sectionViews = { ...views } as Views;

/**
 * Loads the lazy views of a page, the scripts of its sections and the code that filters its lists, before the page is shown.
 * Rejects on failure.
 */
export async function loadSectionViews({ sections }: Page): Promise<void> {
	await Promise.all([
		...sections.map(({ type }) => isLazy(type) && loadLazyView(type)),
		...sections.map(({ module }) => module && loadModule(module)),
		sections.some(({ filter }) => filter) && loadListFilter(),
	]);
}

function isLazy(type: Section["type"]): type is Lazy {
	return Object.hasOwn(lazyViews, type);
}

async function loadLazyView(type: Lazy): Promise<void> {
	Object.assign(sectionViews, { [type]: await lazyViews[type]() });
}

async function loadModule(module: SectionModule): Promise<void> {
	const { sectionModules } = await import("./section-modules.ts");
	await sectionModules[module]();
}

/** Loads the view of the form in the footer, if there is one. Returns the chrome, which can be shown then. */
export async function loadFooterForm(chrome: Chrome): Promise<Chrome> {
	if (chrome.footer.form) sectionViews.footerForm = await loadFooterFormView();
	return chrome;
}

async function loadListFilter(): Promise<void> {
	const [{ ListFilterView }] = await Promise.all([
		import("../render/parts/ListFilterView.tsx"),
		import("./list-filter.ts"),
	]);
	sectionViews.listFilter = ListFilterView;
}
