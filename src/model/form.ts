import type { Block } from "./prose.ts";
import type { FieldSpec } from "./spec.gen.ts";

export interface Form {
	id: string;
	fields: Field[];
	consent: Block[];
	submit: string;
	action: FormAction;
	success: Message;
	/** Shown once the visitor's mail program was asked to open the prepared email. */
	prepared: Message;
	failure: Message;
	/** Whether visitors get a copy of their answers with the time, to print or save. Left out if they don't. */
	showsCopy?: true;
	/** Wording of the time to wait that a service asks for. */
	waits: { seconds: CountWording; minutes: CountWording };
}

/** Wording of whole numbers with a unit: "1 second", "30 seconds". {0} stands for the number. */
export interface CountWording {
	/** Wording of particular numbers. */
	some: { counts: number[]; text: string }[];
	others: string;
	/** The digits from zero to nine. */
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
	/** In characters. A phone number counts its digits only, without the calling code of the site's country. */
	maxLength: number | null;
	min: number | null;
	max: number | null;
	/** Two fields of half the width share a line. */
	width: "full" | "half";
	/** Calling code of the site's country, "1"; null if it isn't known, or the field isn't a phone number. */
	callingCode: string | null;
	autocomplete: string | null;
	/** A field that isn't shown is not on the page and has no answer. */
	shown: boolean;
	/** Answer to an earlier field that this field depends on. */
	showWhen: { field: string; is: string } | null;
	hint: string | null;
	options: string[];
	file: FileLimits | null;
	/** For a file, `format` is the message about its kind, and `maxLength` the message about its size. */
	messages: { required: string; format: string; maxLength: string };
}

export interface FileLimits {
	/** Media types or extensions: "image/*", ".pdf". Empty if every file is accepted. */
	accept: string[];
	/** In bytes. */
	maxSize: number;
	/** "picture, PDF, up to 10 MB" */
	text: string;
}

/** Answers by field name. Hidden fields have none. */
export type Answers = Map<string, Answer>;

/** A boolean for a checkbox, a list for several choices, a file without a name if none was chosen. */
export type Answer = string | boolean | string[] | File;
