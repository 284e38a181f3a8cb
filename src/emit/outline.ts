import type { Frame, Page } from "../model/site.ts";

/** What is to be known of a page when its content, which is made page by page, is gone. */
export interface Outline {
	title: string;
	description: string | null;
	/** Absolute URL; null on a page that is not to be listed. */
	canonical: string | null;
	/** Other origins that the page loads from or sends to. */
	hosts: Host[];
	/** Paths of this site that the page shows in a frame. */
	frames: string[];
	/** Whether a form of it prepares an email. */
	mail: boolean;
}

export interface Host {
	/** "https://forms.example.com" */
	origin: string;
	/** JSON pointer of the address in the definition. */
	pointer: string;
	/** A frame shows a page of it, or a form sends answers to it. */
	use: "frame" | "form";
}

export function outlineOf({ head, sections }: Page): Outline {
	const { shareTitle, description, canonical } = head;
	const outline: Outline = { title: shareTitle, description, canonical, hosts: [], frames: [], mail: false };
	for (const section of sections) {
		if ("frame" in section) addFrame(section.frame, `${section.pointer}/frame/src`);
		if (section.type !== "form") continue;
		const { id, action } = section.form;
		if (action.kind === "mailto") outline.mail = true;
		else outline.hosts.push({ origin: new URL(action.url).origin, pointer: `/forms/${id}/action/post`, use: "form" });
	}
	return outline;

	function addFrame({ src, origin }: Frame, pointer: string): void {
		if (origin !== null) outline.hosts.push({ origin, pointer, use: "frame" });
		// The base is never asked: it makes a URL of a path.
		else outline.frames.push(new URL(src, "https://own.invalid").pathname);
	}
}
