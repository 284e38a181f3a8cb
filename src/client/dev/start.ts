import type { ReportBlock } from "../../model/report.ts";
import { hideErrors, showErrors } from "./overlay.ts";

/*
 * Development only. The app is started at once, so that saving the definition can update the page in place; errors
 * in the definition are laid over the page until they are mended.
 */
const { app, page } = document.getElementById("root")!.dataset;

// Before anything is waited for, so that no change is missed.
import.meta.hot?.on("site:changed", ({ errors }: { errors: ReportBlock[] }) => show(errors));

show(await fetch("/@site/errors.json").then((response) => response.json()));

// By the same address as on intent: by another one, the app would be there twice.
if (page) await import(/* @vite-ignore */ app as string);

function show(errors: ReportBlock[]): void {
	if (errors.length > 0) showErrors(errors);
	else hideErrors();
	// There was no whole definition yet, and so no page.
	if (errors.length === 0 && !page) location.reload();
}
