import type { ReportBlock } from "../../model/diagnostic.ts";
import { fetchErrors, subscribeToSaves } from "./changes.ts";
import { hideErrors, showErrors } from "./overlay.ts";

/*
 * The script of the preview. Starts the app at once, so that saving the definition can update the page in place, and shows
 * errors of the definition over the page.
 */
const { app = "", page } = document.getElementById("root")!.dataset;

// Before the first `await`, so that no change is missed.
subscribeToSaves(show);

show(await fetchErrors());

// The enhancer imports the app from the same URLs. Any other URL would load it twice.
if (page) for (const url of app.split(" ")) import(/* @vite-ignore */ url);

function show(errors: ReportBlock[]): void {
	if (errors.length > 0) showErrors(errors);
	else hideErrors();
	// The definition had errors when the document was loaded, so the document has no page.
	if (errors.length === 0 && !page) location.reload();
}
