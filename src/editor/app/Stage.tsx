import type { Remote } from "comlink";
import { type ReactNode, useMemo, useState } from "react";
import { valueAt } from "../../content/findings/pointer.ts";
import { isError } from "../../content/findings/severity.ts";
import { pieces } from "../../content/site/placeholders.ts";
import { insert } from "../inserting.ts";
import type { FromFrame, ToFrame } from "../protocol.ts";
import type { Compiler } from "../worker/compiler.ts";
import type { Looks } from "./Bar.tsx";
import { dataOf, fieldOf, useEditor, valuePointer } from "./editor.ts";
import type { Press } from "./keys.ts";
import { type TypedLeaf, withLeaf } from "./leaf.ts";
import { Pointed } from "./Pointed.tsx";
import { Preview } from "./Preview.tsx";
import type { Places } from "./places.ts";
import { wantedAt } from "./words.ts";

interface Props {
	compiler: Remote<Compiler>;
	places: Places;
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
	const data = dataOf(state);
	const faults = useMemo(() => (compiled?.diagnostics ?? []).filter(isError).map(({ pointer }) => pointer), [compiled]);
	const name = pages.find((one) => one.path === path)?.name ?? path;

	const onMessage = (message: FromFrame) => {
		switch (message.kind) {
			case "select":
				if (message.pointer === null) return select(null);
				if (message.again) return type(message.pointer, message.leaf);
				pick(message.pointer);
				return showField(valuePointer(message.pointer), message.by);
			case "hover":
				return setHovered(message.pointer);
			case "typed":
				return write(message.pointer, message.text);
			case "letters":
				return insert(message.text);
			case "commit":
				write(message.pointer, message.text);
				session.rest();
				return setTyping(null);
			case "cancel":
				if (typing) session.type(valuePointer(message.pointer), typing.part?.text ?? typing.raw);
				session.rest();
				return setTyping(null);
			case "unplaced":
				setTyping(null);
				return want(fieldOf(valuePointer(message.pointer)));
			case "follow":
				return follow(message.to);
			case "key":
				return onKey(message);
		}
	};

	/** What is typed in a part of a text in Markdown is typed in that text; where nothing was changed, it stays byte for byte. */
	function write(pointer: string, text: string): void {
		const whole = typing?.part && (text === typing.raw ? typing.part.text : withLeaf(typing.part, text));
		session.type(valuePointer(pointer), whole ?? text);
	}

	/** A text is typed in place, one in Markdown by its paragraphs; what is no text, in its form. */
	async function type(at: string, leaf: number | null): Promise<void> {
		const pointer = valuePointer(at);
		const value = valueAt(data, pointer);
		const schema = wantedAt(pointer, data)?.schema;
		pick(leaf === null ? pointer : at);
		// Of a shared name alone there is nothing to type: its form has the choice.
		const isName = typeof value === "string" && pieces(value.trim()).every((piece) => typeof piece !== "string");
		if (typeof value !== "string" || isName) return want(fieldOf(pointer));
		if (schema?.format !== "markdown")
			return setTyping({ pointer, raw: value, maxLength: schema?.maxLength ?? null, part: null });
		if (leaf === null) return want(fieldOf(pointer));
		const part = await compiler.leaf(value, leaf);
		if (!part || at !== `${pointer}#${part.block}`) return want(fieldOf(pointer));
		setTyping({ pointer: at, raw: part.raw, maxLength: null, leaf, part: { ...part, text: value } });
	}

	/** A number is typed in its form, and a click on it is for that. Else the focus stays on the page. */
	function showField(pointer: string, by: "pointer" | "keys"): void {
		if (by === "pointer" && typeof valueAt(data, pointer) === "number") want(fieldOf(pointer));
		else requestAnimationFrame(() => document.querySelector(fieldOf(pointer))?.scrollIntoView({ block: "center" }));
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
