import type { Remote } from "comlink";
import { type ReactNode, useMemo, useState } from "react";
import { getValue } from "../../content/findings/pointer.ts";
import { isError } from "../../content/findings/severity.ts";
import { parsePlaceholders } from "../../content/semantics/placeholders.ts";
import { insertAtCaret } from "../insert-at-caret.ts";
import type { FromFrame, ToFrame } from "../protocol.ts";
import type { Compiler } from "../worker/compiler.ts";
import type { Looks } from "./Bar.tsx";
import { getCompiledData, getFieldSelector, getPagePointer, stripBlockNumber, useEditor } from "./editor.ts";
import { waitForPageFocus } from "./focus.ts";
import type { Press } from "./keys.ts";
import { replaceLeaf, type TypedLeaf } from "./leaf.ts";
import type { EditorLocation } from "./location.ts";
import { Preview } from "./Preview.tsx";
import { getKindName, getSchemaFor, listSteps } from "./words.ts";

interface Props {
	compiler: Remote<Compiler>;
	places: EditorLocation;
	looks: Looks;
	/** Answers keys that are pressed on the page. */
	onKey: (press: Press) => void;
	/** The source, where it is open. */
	children: ReactNode;
}

interface Typing extends Omit<ToFrame & { kind: "type" }, "kind"> {
	/** Of a text in Markdown, what of it is typed. */
	part: TypedLeaf | null;
}

/** Of a phone, in CSS pixels. */
const phone = 390;

const tapOrClick = matchMedia("(pointer: coarse)").matches ? "Tap" : "Click";

/** The page under edit: what is done on it, and what is told of it. */
export function Stage({ compiler, places, looks, onKey, children }: Props) {
	const { session, state, want } = useEditor();
	const { path, selected, isFresh, visit, select, pick } = places;
	const [typing, setTyping] = useState<Typing | null>(null);
	const [hovered, setHovered] = useState<string | null>(null);
	const { compiled, pages, drawn } = state;
	const data = getCompiledData(state);
	const faults = useMemo(() => (compiled?.diagnostics ?? []).filter(isError).map(({ pointer }) => pointer), [compiled]);
	const name = pages.find((one) => one.path === path)?.name ?? path;

	const onMessage = (message: FromFrame) => {
		switch (message.kind) {
			case "select":
				if (message.pointer === null) return select(null);
				if (message.again) return type(message.pointer, message.leaf);
				pick(message.pointer);
				return showField(stripBlockNumber(message.pointer), message.by);
			case "hover":
				return setHovered(message.pointer);
			case "typed":
				return write(message.pointer, message.text);
			case "letters":
				return insertAtCaret(message.text);
			case "commit":
				write(message.pointer, message.text);
				session.endTyping();
				return setTyping(null);
			case "cancel":
				if (typing) session.type(stripBlockNumber(message.pointer), typing.part?.text ?? typing.raw);
				session.endTyping();
				return setTyping(null);
			case "unplaced":
				setTyping(null);
				return want(getFieldSelector(stripBlockNumber(message.pointer)));
			case "follow":
				return follow(message.to);
			case "key":
				return onKey(message);
		}
	};

	/** What is typed in a part of a text in Markdown is typed in that text; where nothing was changed, it stays byte for byte. */
	function write(pointer: string, text: string): void {
		const whole = typing?.part && (text === typing.raw ? typing.part.text : replaceLeaf(typing.part, text));
		session.type(stripBlockNumber(pointer), whole ?? text);
	}

	/** A text is typed in place, one in Markdown by its paragraphs; what is no text, in its form. */
	async function type(at: string, leaf: number | null): Promise<void> {
		const pointer = stripBlockNumber(at);
		const value = getValue(data, pointer);
		const schema = getSchemaFor(pointer, data)?.schema;
		pick(leaf === null ? pointer : at);
		// Of a shared name alone there is nothing to type: its form has the choice.
		const isName =
			typeof value === "string" && parsePlaceholders(value.trim()).every((piece) => typeof piece !== "string");
		if (typeof value !== "string" || isName) return want(getFieldSelector(pointer));
		if (schema?.format !== "markdown")
			return setTyping({ pointer, raw: value, maxLength: schema?.maxLength ?? null, part: null });
		if (leaf === null) return want(getFieldSelector(pointer));
		const part = await compiler.leaf(value, leaf);
		if (!part || at !== `${pointer}#${part.block}`) return want(getFieldSelector(pointer));
		setTyping({ pointer: at, raw: part.raw, maxLength: null, leaf, part: { ...part, text: value } });
	}

	/** A number is typed in its form, and a click on it is for that. Else the focus stays on the page. */
	function showField(pointer: string, by: "pointer" | "keys"): void {
		if (by === "pointer" && typeof getValue(data, pointer) === "number")
			waitForPageFocus(() => want(getFieldSelector(pointer)));
		else
			requestAnimationFrame(() =>
				document.querySelector(getFieldSelector(pointer))?.scrollIntoView({ block: "center" }),
			);
	}

	function follow(to: string): void {
		const target = to.replace(/[#?].*/, "");
		if (pages.some((page) => page.path === target)) visit(target);
	}

	const isHinted = isFresh && hovered === null && !children && drawn !== null && looks.mode === "edit";
	return (
		<section className="stage" aria-label="Page" data-part="page" tabIndex={-1}>
			<Preview
				title={`The page ${name}`}
				drawn={drawn}
				selected={selected}
				faults={faults}
				mode={looks.mode}
				scheme={looks.scheme}
				width={looks.width === "phone" ? phone : null}
				typing={typing}
				onMessage={onMessage}
			/>
			{compiled && !compiled.blank && drawn === null && (
				<p className="first-hint">The page comes as soon as the problems are mended</p>
			)}
			{/* It would cover what is typed at the end of the window. */}
			<Pointed hovered={typing ? null : hovered} selected={typing ? null : selected} />
			{isHinted && <p className="first-hint">{tapOrClick} anything on the page to change it</p>}
			{children}
		</section>
	);
}

/** What is pointed at on the page, else what is selected there, by name: "Hero section › Headline". It is heard, too. */
function Pointed({ hovered, selected }: { hovered: string | null; selected: string | null }) {
	const { state } = useEditor();
	const data = getCompiledData(state);
	const pointer = hovered ?? selected;
	const at = pointer === null || data === null ? null : stripBlockNumber(pointer);
	const names = (at === null ? [] : listSteps(at, state))
		.filter((step) => step.pointer !== getPagePointer(pointer!))
		.map((step) => getKindName(step.pointer, data))
		.filter((name) => name !== "");
	// As it was when it was pointed at: who changes it hears that where it is typed.
	const value = useMemo(() => (at === null ? null : getValue(data, at)), [at]);
	return (
		<div className="status" role="status">
			{at !== null && (
				<p className="pointed">
					{names.slice(-2).join(" › ")}
					{/* Others see it on the page. */}
					{(typeof value === "string" || typeof value === "number") && <span className="unseen">: {value}</span>}
				</p>
			)}
		</div>
	);
}
