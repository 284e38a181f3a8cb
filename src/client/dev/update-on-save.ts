import { forgetPages } from "../page-data.ts";
import { subscribeToSaves } from "./changes.ts";

/** Updates the page in place when the definition is saved. */
export function updateOnSave(update: () => void): void {
	let theme: string | null = null;
	subscribeToSaves(async (errors) => {
		if (errors.length > 0) return;
		forgetPages();
		update();
		const previous = theme;
		theme = await (await fetch("/@site/theme.css")).text();
		// Reloaded only if it may have changed, because the browser then loads the fonts again, too.
		if (theme !== previous) reloadTheme();
	});
}

function reloadTheme(): void {
	const link = document.querySelector<HTMLLinkElement>('link[href^="/@site/theme.css"]');
	if (link) link.href = `/@site/theme.css?${Date.now()}`;
}
