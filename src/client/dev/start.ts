import type { Shown } from "../../model/report.ts";
import { hideErrors, showErrors } from "./overlay.ts";

/*
 * Development only. The app is started at once, so that saving the definition can update the page in place; errors
 * in the definition are laid over the page until they are mended.
 */
const root = document.getElementById("root");

// Before anything is waited for, so that no change is missed.
import.meta.hot?.on("site:changed", ({ errors }: { errors: Shown[] }) => {
	if (errors.length > 0) return showErrors(errors);
	hideErrors();
	if (!root) location.reload();
});

const errors: Shown[] = await fetch("/@site/errors.json").then((response) => response.json());
if (errors.length > 0) showErrors(errors);

// By the same address as on intent: by another one, the app would be there twice.
if (root) await import(/* @vite-ignore */ root.dataset.app as string);
