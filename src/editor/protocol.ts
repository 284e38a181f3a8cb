import type { Page } from "../model/page.ts";
import type { Chrome } from "../model/site.ts";

/** Messages from the app to the frame. */
export type ToFrame =
	/** Draws a page. Its texts carry stega numbers: `origins[n]` is the pointer of number n. `css` has the theme's rules. */
	| { kind: "show"; chrome: Chrome; page: Page; language: string; css: string; origins: readonly string[] }
	/** The pictures whose URLs begin with `pictureScheme`, by name: "images/loaf.jpg". */
	| { kind: "pictures"; pictures: Record<string, Blob> }
	/** Outlines a value or section, and scrolls to it if asked; null outlines nothing. */
	| { kind: "select"; pointer: string | null; scroll: boolean }
	/** Starts typing in a text on one line. `raw` is the text as written, with placeholders in braces. */
	| { kind: "startTyping"; pointer: string; raw: string; maxLength: number | null }
	/** Starts typing in a text in Markdown. `pictureUrl` is the URL of a picture, with * for its name. */
	| ({ kind: "startRichText"; pictureUrl: string } & RichTextContent)
	/** The text that is being typed in, after each change of it, also from elsewhere. */
	| ({ kind: "updateRichText" } & RichTextContent)
	/** The link or picture that a rich text has asked for; null if the person gave none. */
	| { kind: "answer"; answer: TargetAnswer | null }
	/** Names the hovered or selected value on the page. The label disappears with the outline of that value. */
	| { kind: "label"; pointer: string | null; text: string }
	/** Ends hovering: something covers the page. */
	| { kind: "leave" }
	/** Outlines the place of a picture that is dragged over the page; null outlines nothing. */
	| { kind: "dropPlace"; pointer: string | null }
	/** Outlines values with an error. */
	| { kind: "faults"; pointers: string[] }
	/** Outlines values that are still examples. */
	| { kind: "examples"; pointers: string[] }
	/**
	 * "edit": clicks select values. "browse": clicks on links send "follow" messages, as clicks with Ctrl or ⌘ do in
	 * both modes.
	 */
	| { kind: "mode"; mode: "edit" | "browse" }
	| { kind: "scheme"; scheme: "light" | "dark" }
	/** Shows thumbnails of these sections, and nothing else of the page. */
	| { kind: "thumbnails"; places: readonly ThumbnailPlace[] };

/** Begins the URLs of pictures that the app sends to the frame. The encoded name follows, without the folder. */
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
			/** Pointer of the innermost value. */
			pointer: string | null;
			/** Pointer of the section around it. */
			section: string | null;
			/** Pointers of the placeholders' values in it. */
			via: string[];
			/** Whether the value was already selected. A second click asks to type in it. */
			again: boolean;
			by: "pointer" | "keys";
	  }
	| { kind: "hover"; pointer: string | null }
	/** Asks for a new section before or after another one. */
	| { kind: "addSection"; beside: string; position: "before" | "after" }
	/** The whole text after each keystroke, with placeholders as written: "Call {phone}". */
	| { kind: "typed"; pointer: string; text: string }
	/**
	 * Letters that were typed in the frame after a second click asked to type, and before the focus moved to the form.
	 * They belong to the control that has the focus.
	 */
	| { kind: "letters"; text: string }
	| { kind: "commit"; pointer: string; text: string }
	| { kind: "cancel"; pointer: string }
	/** Typing in a rich text has ended. What was typed has been sent. */
	| { kind: "endRichText"; pointer: string }
	/** What was typed until now is a step of its own. */
	| { kind: "endStep" }
	| { kind: "request"; request: TargetRequest }
	/** The page doesn't show the text in one piece, so it has to be typed in the form. */
	| { kind: "cannotTypeHere"; pointer: string }
	| { kind: "follow"; to: string }
	/** An entry of a list was dragged. `to` is its index after the move. */
	| { kind: "move"; pointer: string; to: number }
	/** A file from the computer is dragged over a value or group of the page. */
	| { kind: "dragFile"; pointer: string | null }
	/** It was dropped, or has left the page. */
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

/** The link at the selection of a rich text, or the picture that is selected. */
export interface SelectedTarget {
	href: string;
	/** What the link says, or the description of the picture. */
	text: string;
}

/** What the field asks the app for, with the link or picture that is selected; null if there is none. */
export interface TargetRequest {
	kind: "link" | "picture";
	current: SelectedTarget | null;
	/** Whether words are selected, which will be the link. */
	hasWords: boolean;
}

/** The answer: an address, and what a new link says or a picture shows. A null address removes the link. */
export interface TargetAnswer {
	kind: "link" | "picture";
	href: string | null;
	text: string;
}

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
