import type { Chrome, Page } from "../model/site.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { Framed } from "./Link.tsx";
import { SectionView } from "./sections/registry.tsx";

/** One page with everything around it. A page with the layout `bare` is made to stand in a frame: its sections only. */
export function App({ chrome, page }: { chrome: Chrome; page: Page }) {
	const sections = page.sections.map((section) => (
		<SectionView key={section.pointer} section={section} labels={chrome.labels} />
	));
	if (page.layout === "bare") {
		return (
			<Framed value={true}>
				<div className="page" data-layout="bare">
					<main id="content" tabIndex={-1}>
						{sections}
					</main>
				</div>
			</Framed>
		);
	}
	return (
		<div className="page" data-layout={page.layout}>
			<a className="skip" href="#content">
				{chrome.labels.skipToContent}
			</a>
			<Header chrome={chrome} layout={page.layout} />
			<main id="content" tabIndex={-1}>
				{sections}
			</main>
			<Footer chrome={chrome} />
		</div>
	);
}
