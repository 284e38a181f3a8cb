import { FormBand } from "./FormBand.tsx";
import { type Views, views } from "./registry.tsx";

/** Every section type at once, for where pages are written. */
export const completeViews: Views = { ...views, form: FormBand };
