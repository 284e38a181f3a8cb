import { type ReactNode, useMemo, useState } from "react";
import { valueAt } from "../../content/findings/pointer.ts";
import { pieces } from "../../content/site/placeholders.ts";
import type { FromFrame } from "../protocol.ts";
import type { Looks } from "./Bar.tsx";
import { dataOf, fieldOf, useEditor, valuePointer } from "./editor.ts";
import type { Press } from "./keys.ts";
import { Pointed } from "./Pointed.tsx";
import { Preview } from "./Preview.tsx";
import type { Places } from "./places.ts";
import { wantedAt } from "./words.ts";

interface Props {
	places: Places;
	looks: Looks;
	/** Answers keys that are pressed on the page. */
	onKey: (press: Press) => void;
	/** The source, where it is open. */
	children: ReactNode;
}

/** Of a phone, in CSS pixels. */
const phone = 390;

const tapOrClick = matchMedia("(pointer: coarse)").matches ? "Tap" : "Click";

/** The page under edit: what is done on it, and what is told of it. */
export function Stage({ places, looks, onKey, children }: Props) {
	const { session, state, want } = useEditor();
	const { path, selected, isFresh, visit, select, pick } = places;
	const [typing, setTyping] = useState<{ pointer: string; raw: string; maxLength: number | null } | null>(null);
	const [hovered, setHovered] = useState<string | null>(null);
	const { compiled, pages, drawn } = state;
	const data = dataOf(state);
	const faults = useMemo(
		() => (compiled?.diagnostics ?? []).filter(({ severity }) => severity === "error").map(({ pointer }) => pointer),
		[compiled],
	);
	const name = pages.find((one) => one.path === path)?.name ?? path;

	const onMessage = (message: FromFrame) => {
		switch (message.kind) {
			case "select":
				if (message.pointer === null) return select(null);
				if (message.again) return type(valuePointer(message.pointer));
				pick(message.pointer);
				return showField(valuePointer(message.pointer), message.by);
			case "hover":
				return setHovered(message.pointer);
			case "typed":
				return session.type(message.pointer, message.text);
			case "letters":
				// It is deprecated, and the only way that can be undone.
				return void document.execCommand("insertText", false, message.text);
			case "commit":
				session.type(message.pointer, message.text);
				session.rest();
				return setTyping(null);
			case "cancel":
				if (typing) session.type(message.pointer, typing.raw);
				session.rest();
				return setTyping(null);
			case "unplaced":
				setTyping(null);
				return want(fieldOf(message.pointer));
			case "follow":
				return follow(message.to);
			case "key":
				return onKey(message);
		}
	};

	/** A text is typed in place; what is longer, or no text, in its form. */
	function type(pointer: string): void {
		const value = valueAt(data, pointer);
		const schema = wantedAt(pointer, data)?.schema;
		pick(pointer);
		// Of a shared name alone there is nothing to type: its form has the choice.
		const isName = typeof value === "string" && pieces(value.trim()).every((piece) => typeof piece !== "string");
		if (typeof value !== "string" || isName || schema?.format === "markdown") want(fieldOf(pointer));
		else setTyping({ pointer, raw: value, maxLength: schema?.maxLength ?? null });
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
			{compiled && drawn === null && <p className="first-hint">The page comes as soon as the problems are mended</p>}
			<Pointed hovered={hovered} selected={selected} />
			{isHinted && <p className="first-hint">{tapOrClick} anything on the page to change it</p>}
			{children}
		</section>
	);
}
