import type { Block } from "./prose.ts";
import type { FieldSpec } from "./spec.gen.ts";

export interface Form {
	id: string;
	fields: Field[];
	consent: Block[];
	submit: string;
	action: FormAction;
	success: Message;
	/** Shown when the visitor's mail program was asked to open the prepared email. */
	prepared: Message;
	failure: Message;
	/** How long a service asks to wait, in words. */
	waits: { seconds: Counted; minutes: Counted };
}

/** Whole numbers with what they count: "1 second", "30 seconds". {0} stands for the number. */
export interface Counted {
	/** The text of particular numbers. */
	some: { counts: number[]; text: string }[];
	others: string;
	/** From zero to nine. */
	digits: string;
}

export type FormAction =
	/** Multipart if a field takes a file, otherwise JSON. */
	{ kind: "post"; url: string; multipart: boolean } | { kind: "mailto"; address: string; subject: string };

export interface Message {
	heading: string;
	text: string;
}

export type FieldType = FieldSpec["type"];

export interface Field {
	name: string;
	label: string;
	type: FieldType;
	required: boolean;
	/** In characters; of a phone number only digits count, without the calling code of the site's country. */
	maxLength: number | null;
	/** Limits of a number. */
	min: number | null;
	max: number | null;
	/** Two of half the width are side by side. */
	width: "full" | "half";
	/** Calling code of the site's country, "1"; null if it isn't known, or the field isn't a phone number. */
	callingCode: string | null;
	autocomplete: string | null;
	shown: boolean;
	/** The answer to an earlier field without which this one isn't asked. */
	showWhen: { field: string; is: string } | null;
	hint: string | null;
	options: string[];
	file: FileLimits | null;
	/** Of a file, `format` is about its kind and `maxLength` about its size. */
	messages: { required: string; format: string; maxLength: string };
}

/** The files that a field takes. */
export interface FileLimits {
	/** Media types or extensions: "image/*", ".pdf". Empty if it takes all. */
	accept: string[];
	/** In bytes. */
	maxSize: number;
	/** The limits in words: "picture, PDF, up to 10 MB". */
	text: string;
}

/** What a visitor answered, by the name of the field; fields that aren't asked have no answer. */
export type Answers = Map<string, Answer>;

/** True or false of a checkbox, a list of several choices. If no file was chosen, it is a file without a name. */
export type Answer = string | boolean | string[] | File;
