import { forgetPages } from "../page-data.ts";
import { subscribeToSaves } from "./changes.ts";

/** Updates the page in place when the definition is saved. The preview only. */
export function updateOnSave(update: () => void): void {
	subscribeToSaves((errors) => {
		if (errors.length > 0) return;
		forgetPages();
		reloadTheme();
		update();
	});
}

function reloadTheme(): void {
	const link = document.querySelector<HTMLLinkElement>('link[href^="/@site/theme.css"]');
	if (link) link.href = `/@site/theme.css?${Date.now()}`;
}
