import type { Chrome, Page } from "../model/site.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import type { Views } from "./sections/registry.tsx";
import { SectionView } from "./sections/SectionView.tsx";

/** One page with everything around it. A page with the layout `bare` is made to stand in a frame: its sections only. */
export function App({ chrome, page, views }: { chrome: Chrome; page: Page; views: Views }) {
	const sections = page.sections.map((section) => (
		<SectionView key={section.pointer} section={section} labels={chrome.labels} views={views} />
	));
	if (page.layout === "bare") {
		return (
			<div className="page" data-layout="bare">
				<main id="content" tabIndex={-1}>
					{sections}
				</main>
			</div>
		);
	}
	return (
		<div className="page" data-layout={page.layout}>
			<a className="skip" href="#content">
				{chrome.labels.skipToContent}
			</a>
			<Header chrome={chrome} page={page} />
			<main id="content" tabIndex={-1}>
				{sections}
			</main>
			<Footer chrome={chrome} />
		</div>
	);
}
