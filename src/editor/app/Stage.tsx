import { lazy, type ReactNode, Suspense, useMemo, useState } from "react";
import { appendKey, getValue } from "../../content/findings/pointer.ts";
import { isError } from "../../content/findings/severity.ts";
import { formatColumnName, isOnlyPlaceholders, parseOnlyColumn } from "../../content/semantics/placeholders.ts";
import { insertAtCaret } from "../insert-at-caret.ts";
import type { FromFrame, Press, RichTextContent, TargetAnswer, TargetRequest } from "../protocol.ts";
import type { ViewOptions } from "./Bar.tsx";
import {
	findFilledPart,
	getCompiledData,
	getFieldSelector,
	getValuePointer,
	listExampleDiagnostics,
	useEditor,
	usePlaceholderValues,
} from "./editor.ts";
import { waitForPageFocus } from "./focus.ts";
import type { EditorLocation } from "./location.ts";
import { type InPlaceEdit, Preview } from "./Preview.tsx";
import { findPicturePlace, putPicture } from "./pictures.ts";
import { describeKind, getSchemaFor, getSiblingPointer } from "./words.ts";

interface Props {
	location: EditorLocation;
	view: ViewOptions;
	/** Handles a key that is pressed on the page. */
	onKey: (press: Press) => void;
	/** Whether a dialog covers the page. */
	isCovered: boolean;
	/** The source, if it is open. */
	children: ReactNode;
}

const TargetDialog = lazy(() =>
	import("./panel/TargetDialog.tsx").then((module) => ({ default: module.TargetDialog })),
);

/** Width of a phone in CSS pixels. */
const phoneWidth = 390;

const dropAdvice = "Drop the file on a picture, or on a section that can show one.";

/** The preview of the current page, in which values can be selected and edited. */
export function Stage({ location, view, onKey, isCovered, children }: Props) {
	const { session, state, focus, addSection, moveEntry } = useEditor();
	const { path, selected, visit, select, open, openForm } = location;
	const [inPlaceEdit, setInPlaceEdit] = useState<InPlaceEdit | null>(null);
	const [request, setRequest] = useState<TargetRequest | null>(null);
	const [answer, setAnswer] = useState<{ value: TargetAnswer | null } | null>(null);
	const [hovered, setHovered] = useState<string | null>(null);
	/**
	 * Pointer of the picture that a dragged file would set. Null if there is no place for a picture; undefined if no file is
	 * being dragged.
	 */
	const [dropTarget, setDropTarget] = useState<string | null | undefined>(undefined);
	const { compiled, diagnostics, pages, preparedPage } = state;
	const data = getCompiledData(state);
	const faults = useMemo(() => (diagnostics ?? []).filter(isError).map(({ pointer }) => pointer), [diagnostics]);
	const examples = useMemo(() => listExampleDiagnostics(state).map(({ pointer }) => pointer), [diagnostics]);
	const pageName = pages.find((one) => one.path === path)?.name ?? path;

	const values = usePlaceholderValues(inPlaceEdit?.pointer ?? "");
	const markdown = inPlaceEdit?.isRichText ? getValue(data, inPlaceEdit.pointer) : null;
	const richText: RichTextContent | null = useMemo(
		() => (inPlaceEdit && typeof markdown === "string" ? { pointer: inPlaceEdit.pointer, markdown, values } : null),
		[inPlaceEdit, markdown, values],
	);

	const onMessage = (message: FromFrame) => {
		switch (message.kind) {
			case "select":
				if (message.pointer === null) return select(null);
				if (message.again) return startTyping(message.pointer);
				open(message.pointer);
				return showField(getValuePointer(message.pointer), message.by);
			case "hover":
				return setHovered(message.pointer);
			case "addSection":
				return addSection(message.position === "after" ? getSiblingPointer(message.beside, 1) : message.beside);
			case "typed":
				return session.type(message.pointer, message.text);
			case "earlyLetters":
				return insertAtCaret(message.text);
			case "commit":
				session.type(message.pointer, message.text);
				session.endTyping();
				return setInPlaceEdit(null);
			case "cancel":
				if (inPlaceEdit) session.type(message.pointer, inPlaceEdit.raw);
				session.endTyping();
				return setInPlaceEdit(null);
			case "endRichText":
				session.endTyping();
				return setInPlaceEdit((current) => (current?.pointer === message.pointer ? null : current));
			case "endStep":
				return session.endTyping();
			case "request":
				return setRequest(message.request);
			case "cannotTypeHere":
				setInPlaceEdit(null);
				return focus(getFieldSelector(message.pointer));
			case "follow":
				return follow(message.to);
			case "move":
				return void moveEntry(message.pointer, message.to);
			case "dragFile":
				return setDropTarget(findDropTarget(message.pointer));
			case "endDrag":
				return setDropTarget(undefined);
			case "dropFile":
				return void dropPicture(message.pointer, message.file);
			case "key":
				return onKey(message);
		}
	};

	/** Starts editing the value at a selected pointer on the page if possible, or else focuses its field in the form. */
	function startTyping(selectedPointer: string): void {
		const pointer = getValuePointer(selectedPointer);
		const value = getValue(data, pointer);
		const schema = getSchemaFor(pointer, data)?.schema;
		const cell = typeof value === "string" ? findCell(value, pointer) : null;
		if (cell !== null) {
			openForm(cell);
			return;
		}
		open(selectedPointer);
		const isRichText = schema?.format === "markdown";
		// A text that consists only of placeholders can't be edited on the page: its form offers choices.
		if (typeof value !== "string" || isOnlyPlaceholders(value)) focusField(pointer);
		else setInPlaceEdit({ pointer, raw: value, maxLength: schema?.maxLength ?? null, isRichText });
	}

	/**
	 * If a text consists only of a column of the row that the page is made from, returns the pointer of the cell. Editing the
	 * cell changes this page, whereas editing the text would change all pages of the route.
	 */
	function findCell(text: string, pointer: string): string | null {
		const column = parseOnlyColumn(text);
		const part = findFilledPart(pointer, state);
		return column !== null && part?.kind === "page" ? (part.columns[formatColumnName(column)]?.source ?? null) : null;
	}

	/** Focuses the field of a clicked number, because numbers can't be edited on the page. Scrolls to any other field. */
	function showField(pointer: string, by: "pointer" | "keys"): void {
		if (by === "pointer" && typeof getValue(data, pointer) === "number") focusField(pointer);
		else
			requestAnimationFrame(() =>
				document.querySelector(getFieldSelector(pointer))?.scrollIntoView({ block: "center" }),
			);
	}

	/** Focuses the field of a value that was clicked on the page. */
	function focusField(pointer: string): void {
		waitForPageFocus(() => focus(getFieldSelector(pointer)));
	}

	function findDropTarget(pointer: string | null): string | null {
		return pointer === null || view.mode === "browse"
			? null
			: findPicturePlace(pointer, getCompiledData(session.get()));
	}

	/** Stores a picture that was dropped on the page, shows it there, and asks for its description. */
	async function dropPicture(pointer: string | null, file: File): Promise<void> {
		const place = findDropTarget(pointer);
		if (place === null) return session.refuse(`Pictures don’t fit there. ${dropAdvice}`);
		const added = await session.addPicture(file.name, file);
		if ("problem" in added) return session.refuse(added.problem);
		if (!(await session.perform(putPicture(place, added.name, getCompiledData(session.get()))))) return;
		openForm(place);
		focus(getFieldSelector(appendKey(place, "alt")));
	}

	function follow(to: string): void {
		const target = to.replace(/[#?].*/, "");
		if (pages.some((page) => page.path === target)) visit(target);
	}

	const labelPointer = inPlaceEdit ? null : (hovered ?? selected);
	const label = useMemo(
		() => ({ pointer: labelPointer, text: labelPointer === null ? "" : describeKind(labelPointer, state) }),
		[labelPointer, data],
	);
	return (
		<section className="stage" aria-label="Page" data-part="page" tabIndex={-1}>
			<Preview
				title={`Preview of ${pageName}`}
				preparedPage={preparedPage}
				selected={selected}
				dropTarget={dropTarget ?? null}
				faults={faults}
				// In browse mode, the page looks as it does to visitors.
				{...(view.mode === "edit" && { examples })}
				mode={view.mode}
				scheme={view.scheme}
				width={view.width === "phone" ? phoneWidth : null}
				inPlaceEdit={inPlaceEdit}
				label={label}
				isCovered={isCovered || request !== null}
				richText={richText}
				answer={answer}
				onMessage={onMessage}
			/>
			{compiled && !compiled.isBlank && !compiled.hasPreview && (
				<p className="first-hint" role="status">
					{preparedPage === null
						? "Fix the problem to see the page"
						: "The page stays as it was until you fix the problem"}
				</p>
			)}
			<SelectionStatus selected={inPlaceEdit ? null : selected} />
			{request && (
				<Suspense>
					<TargetDialog
						request={request}
						onAnswer={(value) => {
							setRequest(null);
							setAnswer({ value });
						}}
					/>
				</Suspense>
			)}
			{dropTarget === null && <p className="first-hint">{dropAdvice}</p>}
			{children}
		</section>
	);
}

/** Tells screen readers what is selected, with its value: "Hero section › Heading: Fresh bread". */
function SelectionStatus({ selected }: { selected: string | null }) {
	const { state } = useEditor();
	const pointer = selected === null ? null : getValuePointer(selected);
	// The value at the moment of the selection. Fields announce later changes themselves.
	const value = useMemo(() => (pointer === null ? null : getValue(getCompiledData(state), pointer)), [pointer]);
	return (
		<p className="visually-hidden" role="status">
			{pointer !== null && describeKind(pointer, state)}
			{(typeof value === "string" || typeof value === "number") && `: ${value}`}
		</p>
	);
}
