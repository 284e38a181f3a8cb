import type { Shown } from "../../model/shown.ts";
import { hideErrors, showErrors } from "./overlay.ts";

/*
 * Development only. The app is started at once, so that saving the definition can update the page in place; errors
 * in the definition are laid over the page until they are mended.
 */
const errors: Shown[] = await fetch("/@site/errors.json").then((response) => response.json());
if (errors.length > 0) showErrors(errors);

const hasPage = document.getElementById("root") !== null;
if (hasPage) await import("../app.tsx");

import.meta.hot?.on("site:changed", ({ errors }: { errors: Shown[] }) => {
	if (errors.length > 0) return showErrors(errors);
	hideErrors();
	if (!hasPage) location.reload();
});
