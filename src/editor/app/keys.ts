import { useEffect, useRef } from "react";
import { type CommandLetter, isCommandLetter } from "../commands.ts";

/** What keys do, wherever the focus is: in the app, or on the page in its frame. */
export interface Keys {
	undo(): void;
	redo(): void;
	save(): void;
	source(): void;
	/** From a text to what it stands in, and on upward. */
	up(): void;
	/** To the next part of the window, or back. */
	cycle(step: 1 | -1): void;
	/** Moves what is selected within its list. */
	move(step: 1 | -1): void;
}

export interface Press {
	key: string;
	ctrl: boolean;
	meta: boolean;
	shift: boolean;
	alt: boolean;
}

/** Listens for shortcuts; gives the function that answers presses heard elsewhere. */
export function useShortcuts(keys: Keys): (press: Press) => boolean {
	const current = useRef(keys);
	current.current = keys;
	const press = useRef((pressed: Press) => answer(pressed, current.current)).current;
	useEffect(() => {
		const listen = (event: KeyboardEvent) => {
			const { key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
			if (event.isComposing || isOwn(event)) return;
			if (press({ key, ctrl, meta, shift, alt })) event.preventDefault();
		};
		window.addEventListener("keydown", listen);
		return () => window.removeEventListener("keydown", listen);
	}, [press]);
	return press;
}

const commands: Record<CommandLetter, (keys: Keys, shift: boolean) => void> = {
	z: (keys, shift) => (shift ? keys.redo() : keys.undo()),
	y: (keys) => keys.redo(),
	s: (keys) => keys.save(),
	e: (keys) => keys.source(),
};

function answer({ key, ctrl, meta, shift, alt }: Press, keys: Keys): boolean {
	const letter = key.toLowerCase();
	if (key === "F6") keys.cycle(shift ? -1 : 1);
	else if ((ctrl || meta) && isCommandLetter(letter)) commands[letter](keys, shift);
	else if (alt && key === "ArrowUp") keys.move(-1);
	else if (alt && key === "ArrowDown") keys.move(1);
	else if (key === "Escape") keys.up();
	else return false;
	return true;
}

/** Whether what has the focus has an answer of its own: a question, the source, and what opens a list. */
function isOwn({ target, key }: KeyboardEvent): boolean {
	const within = (selector: string) => target instanceof Element && target.closest(selector) !== null;
	if (within("dialog")) return true;
	if (within(".cm-editor")) return key !== "F6" && !["s", "e"].includes(key.toLowerCase());
	return key.startsWith("Arrow") && within(`select, [role="combobox"], input[type="date"]`);
}
