import type { Block } from "./prose.ts";

export interface Form {
	id: string;
	fields: Field[];
	consent: Block[];
	submit: string;
	action: FormAction;
	success: Message;
	/** Shown when the visitor's mail program was asked to open the prepared message. */
	prepared: Message;
	failure: Message;
	/** How long a service asks to wait, in words. */
	waits: { seconds: Counted; minutes: Counted };
}

/** Whole numbers with what they count: "1 second", "30 seconds". {0} stands for the number. */
export interface Counted {
	/** What is written for these numbers alone. */
	some: { counts: number[]; text: string }[];
	others: string;
	/** From nought to nine. */
	digits: string;
}

export type FormAction =
	/** With a file among them, answers are sent as a browser does it by itself, otherwise as JSON. */
	{ kind: "post"; url: string; multipart: boolean } | { kind: "mailto"; address: string; subject: string };

export interface Message {
	title: string;
	text: string;
}

export type FieldType =
	| "text"
	| "email"
	| "tel"
	| "textarea"
	| "number"
	| "select"
	| "radio"
	| "checkboxes"
	| "date"
	| "time"
	| "checkbox"
	| "file";

export interface Field {
	name: string;
	label: string;
	type: FieldType;
	required: boolean;
	/** In characters; of a telephone number only digits count, without the code of the site's own country. */
	maxLength: number | null;
	/** Of a number. */
	min: number | null;
	max: number | null;
	/** Whether another may stand beside it. */
	width: "full" | "half";
	/** With which telephone numbers of the site's own country begin behind their plus, "1"; null where that is not known. */
	callingCode: string | null;
	autocomplete: string | null;
	shown: boolean;
	/** The answer to another field further up without which it is not asked. */
	showWhen: { field: string; is: string } | null;
	hint: string | null;
	options: string[];
	/** Of a file. */
	file: FileLimits | null;
	/** Of a file, `format` is for one of another kind, and `maxLength` for one that is too large. */
	messages: { required: string; format: string; maxLength: string };
}

/** Which files are taken. */
export interface FileLimits {
	/** Media types or endings of names, "image/*" or ".pdf"; none where all are taken. */
	accept: string[];
	/** In bytes. */
	maxSize: number;
	/** All of that in words: "picture, PDF, up to 10 MB". */
	text: string;
}

/** What a visitor answered, by the name of the field: fields that are not asked have no answer. */
export type Answers = Map<string, Answer>;

/** A box is checked or not; of several choices the list of those made. Where no file was chosen, it is one without a name. */
export type Answer = string | boolean | string[] | File;
