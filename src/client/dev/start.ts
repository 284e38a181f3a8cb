import type { ReportBlock } from "../../model/diagnostic.ts";
import { hideErrors, showErrors } from "./overlay.ts";

/*
 * Development only. Starts the app at once, so that saving the definition can update the page in place, and shows
 * errors of the definition over the page.
 */
const { app, page } = document.getElementById("root")!.dataset;

// Before the first `await`, so that no change is missed.
import.meta.hot?.on("site:changed", ({ errors }: { errors: ReportBlock[] }) => show(errors));

show(await fetch("/@site/errors.json").then((response) => response.json()));

// The enhancer imports the app by the same URL; by another URL, it would be loaded twice.
if (page) await import(/* @vite-ignore */ app as string);

function show(errors: ReportBlock[]): void {
	if (errors.length > 0) showErrors(errors);
	else hideErrors();
	// The definition had errors when the document was loaded, so the document has no page.
	if (errors.length === 0 && !page) location.reload();
}
