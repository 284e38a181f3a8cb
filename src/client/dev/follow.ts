import type { ReportBlock } from "../../model/diagnostic.ts";
import { forgetPages } from "../page-data.ts";

/** Updates the page in place when the definition is saved. Development only. */
export function updateOnSave(update: () => void): void {
	import.meta.hot?.on("site:changed", ({ errors }: { errors: ReportBlock[] }) => {
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
