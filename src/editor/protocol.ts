import type { Page } from "../model/page.ts";
import type { Chrome } from "../model/site.ts";

/** Messages from the app to the frame. */
export type ToFrame =
	/**
	 * Renders a page. Its texts carry stega numbers: `origins[n]` is the pointer of number n. `css` has the theme's
	 * rules.
	 */
	| { kind: "show"; chrome: Chrome; page: Page; language: string; css: string; origins: readonly string[] }
	/** Sends pictures whose URLs begin with `pictureScheme`, by name: "images/loaf.jpg". */
	| { kind: "pictures"; pictures: Record<string, Blob> }
	/** Outlines a value or section, and scrolls to it if asked; null outlines nothing. */
	| { kind: "select"; pointer: string | null; scroll: boolean }
	/** Starts typing in a text on one line. `raw` is the text in the definition, with placeholders: "Call {phone}". */
	| { kind: "startTyping"; pointer: string; raw: string; maxLength: number | null }
	/** Starts typing in a text in Markdown. `pictureUrl` is the URL of a picture, with * for its name. */
	| ({ kind: "startRichText"; pictureUrl: string } & RichTextContent)
	/** Updates the rich text that is being edited, after changes made in the frame or elsewhere. */
	| ({ kind: "updateRichText" } & RichTextContent)
	/** Answers a "request" of a rich text with a link or picture; null if the person cancelled. */
	| { kind: "answer"; answer: TargetAnswer | null }
	/** Labels the hovered or selected value on the page. The label disappears with the outline of that value. */
	| { kind: "label"; pointer: string | null; text: string }
	/** Ends hovering: something covers the page. */
	| { kind: "leave" }
	/** Outlines where a dragged picture file would go; null outlines nothing. */
	| { kind: "dropTarget"; pointer: string | null }
	/** Outlines values with an error. */
	| { kind: "faults"; pointers: string[] }
	/** Outlines values that still have an example text. */
	| { kind: "examples"; pointers: string[] }
	/**
	 * "edit": clicks select values; clicks on links with Ctrl or ⌘ send "follow" messages. "browse": clicks on links send
	 * these, unless the link is within the page.
	 */
	| { kind: "mode"; mode: "edit" | "browse" }
	| { kind: "scheme"; scheme: "light" | "dark" }
	/** Shows only thumbnails of these sections, instead of the whole page. */
	| { kind: "thumbnails"; places: readonly ThumbnailPlace[] };

/** The scheme of URLs for pictures that the app sends to the frame. The encoded name without the folder follows. */
export const pictureScheme = "picture:";

/** "picture:loaf.jpg" → "images/loaf.jpg"; null if the app doesn't send the picture. */
export function parsePictureUrl(url: string): string | null {
	return url.startsWith(pictureScheme) ? `images/${decodeURIComponent(url.slice(pictureScheme.length))}` : null;
}

/** Where the thumbnail of a section is in the frame, in CSS pixels. */
export interface ThumbnailPlace {
	pointer: string;
	left: number;
	top: number;
	width: number;
	height: number;
}

/** Messages from the frame to the app. */
export type FromFrame =
	| { kind: "ready" }
	| {
			kind: "select";
			/** Pointer of the innermost value. A block of a Markdown text has a number: "…/text#3". */
			pointer: string | null;
			/** Pointer of the section that contains it. */
			section: string | null;
			/** Pointers of the values that its placeholders show. */
			via: string[];
			/** Whether the value was already selected. A second click starts typing in it. */
			again: boolean;
			by: "pointer" | "keys";
	  }
	| { kind: "hover"; pointer: string | null }
	/** Asks for a new section before or after another one. */
	| { kind: "addSection"; beside: string; position: "before" | "after" }
	/** The whole text after each keystroke, with its placeholders: "Call {phone}". */
	| { kind: "typed"; pointer: string; text: string }
	/**
	 * Characters that were typed in the frame after a second click, but before the focus moved to the form. The app inserts
	 * them into the focused control.
	 */
	| { kind: "earlyLetters"; text: string }
	| { kind: "commit"; pointer: string; text: string }
	| { kind: "cancel"; pointer: string }
	/** Typing in a rich text has ended. Its last text has been sent before. */
	| { kind: "endRichText"; pointer: string }
	/** Ends the undo step of the text that was typed until now. */
	| { kind: "endStep" }
	| { kind: "request"; request: TargetRequest }
	/** The text has to be typed in the form, for example because the page doesn't show it in one piece. */
	| { kind: "cannotTypeHere"; pointer: string }
	| { kind: "follow"; to: string }
	/** An entry of a list was dragged. `to` is its index after the move. */
	| { kind: "move"; pointer: string; to: number }
	/** A file from the computer is dragged over a value or group of the page. */
	| { kind: "dragFile"; pointer: string | null }
	/** The dragged file was dropped, or has left the page. */
	| { kind: "endDrag" }
	| { kind: "dropFile"; pointer: string | null; file: File }
	/** A key that types nothing, for the shortcuts of the app. */
	| ({ kind: "key" } & Press);

export interface RichTextContent {
	pointer: string;
	markdown: string;
	/** The values of the placeholders that the text can use, by their names. */
	values: Record<string, string>;
}

/** The link at the selection of a rich text, or the selected picture. */
export interface SelectedTarget {
	href: string;
	/** The text of the link, or the alternative text of the picture. */
	text: string;
}

/** A rich text field's request for a link or picture. */
export interface TargetRequest {
	kind: "link" | "picture";
	/** The selected link or picture; null if there is none. */
	current: SelectedTarget | null;
	/** Whether a text is selected, which becomes the link. */
	hasSelectedText: boolean;
}

/** The answer to a `TargetRequest`. */
export interface TargetAnswer {
	kind: "link" | "picture";
	/** Null removes the link. */
	href: string | null;
	/** The text of a new link, or the alternative text of the picture. */
	text: string;
}

/** A keystroke with its modifier keys. */
export interface Press {
	key: string;
	ctrl: boolean;
	meta: boolean;
	shift: boolean;
	alt: boolean;
}

/** Letters that are commands with Ctrl or ⌘, in the app and in the frame. */
const commandLetters = ["z", "y", "s", "e"] as const;

export type CommandLetter = (typeof commandLetters)[number];

export function isCommandLetter(letter: string): letter is CommandLetter {
	return (commandLetters as readonly string[]).includes(letter);
}
