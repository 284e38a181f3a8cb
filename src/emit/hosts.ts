import type { Page } from "../model/site.ts";

/** Another origin that a page loads from or sends to. */
export interface Host {
	/** "https://forms.example.com" */
	origin: string;
	/** JSON pointer of the address in the definition. */
	pointer: string;
}

export function hostsOf({ sections }: Page): Host[] {
	return sections.flatMap((section) => {
		if ((section.type === "demo-card" || section.type === "embed") && section.frame.origin !== null)
			return { origin: section.frame.origin, pointer: `${section.pointer}/frame/src` };
		if (section.type === "form" && section.form.action.kind === "post")
			return { origin: new URL(section.form.action.url).origin, pointer: `/forms/${section.form.id}/action/post` };
		return [];
	});
}
