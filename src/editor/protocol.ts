import type { Page } from "../model/page.ts";
import type { Chrome } from "../model/site.ts";

/** App → frame. */
export type ToFrame =
	/** Draw this page. Texts in it are marked; `origins[n]` is the pointer of mark n. `css` are the theme's rules. */
	| { kind: "show"; chrome: Chrome; page: Page; language: string; css: string; origins: readonly string[] }
	/** Outline the thing at a pointer (an element's, or a section's), scroll to it if asked; null: nothing. */
	| { kind: "select"; pointer: string | null; scroll: boolean }
	/**
	 * Begin typing in the text at a pointer. `raw`: as it is written, when it may be typed in place. `leaf`: the number of
	 * the paragraph, heading or item that it is, of a text in Markdown.
	 */
	| { kind: "type"; pointer: string; raw: string; maxLength: number | null; leaf?: number }
	/** Places with an error, to outline. */
	| { kind: "faults"; pointers: string[] }
	/** "edit": clicks select. "browse": links are followed (as "follow" messages). */
	| { kind: "mode"; mode: "edit" | "browse" }
	| { kind: "scheme"; scheme: "light" | "dark" };

/** Frame → app. */
export type FromFrame =
	| { kind: "ready" }
	/** The pointer of the innermost marked thing, and of the section it stands in. `via`: the sources of placeholders in it. */
	| {
			kind: "select";
			pointer: string | null;
			section: string | null;
			via: string[];
			again: boolean;
			/** The number of the paragraph, heading or item, among those of its text in Markdown; null of any other thing. */
			leaf: number | null;
			by: "pointer" | "keys";
	  }
	| { kind: "hover"; pointer: string | null }
	/** The whole text while it is typed, placeholders as they are written: "Call {phone}". */
	| { kind: "typed"; pointer: string; text: string }
	/** What was typed before the focus went to the form: it is meant for what has the focus now. */
	| { kind: "letters"; text: string }
	| { kind: "commit"; pointer: string; text: string }
	| { kind: "cancel"; pointer: string }
	/** The page does not show the text in one piece: it is typed in its form. */
	| { kind: "unplaced"; pointer: string }
	| { kind: "follow"; to: string }
	/** Keys that are not typing, for the app's shortcuts. */
	| { kind: "key"; key: string; ctrl: boolean; meta: boolean; shift: boolean; alt: boolean };
