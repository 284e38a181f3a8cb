import type { SectionModule } from "../model/section.ts";

/** The scripts of sections, for pages that the app navigates to. A document loads its own. */
export const sectionModules: Record<SectionModule, () => Promise<unknown>> = {
	search: () => import("../render/site-search.ts"),
	slides: () => import("../render/slides.ts"),
	compare: () => import("../render/compare.ts"),
	tabs: () => import("../render/tabs.ts"),
};
