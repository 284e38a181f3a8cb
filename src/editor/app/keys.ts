import { useEffect, useRef } from "react";
import { type CommandLetter, isCommandLetter, type Press } from "../protocol.ts";

/** The actions of shortcuts. They work both in the app and in the preview frame. */
export interface Shortcuts {
	undo(): void;
	redo(): void;
	save(): void;
	toggleSource(): void;
	/** Returns from the selected value to its form, or from a form to the form around it. */
	goUp(): void;
	/** Focuses the next or previous part of the window. */
	cycleFocus(step: 1 | -1): void;
	/** Moves the selected entry within its list. */
	moveEntry(step: 1 | -1): void;
}

/** Listens for shortcuts. Returns a function that handles a key from the frame, and returns whether it was a shortcut. */
export function useShortcuts(shortcuts: Shortcuts): (press: Press) => boolean {
	const current = useRef(shortcuts);
	current.current = shortcuts;
	const handle = useRef((press: Press) => handlePress(press, current.current)).current;
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			const { key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
			if (event.isComposing || isHandledByTarget(event)) return;
			if (handle({ key, ctrl, meta, shift, alt })) event.preventDefault();
		};
		window.addEventListener("keydown", onKeyDown);
		return () => window.removeEventListener("keydown", onKeyDown);
	}, [handle]);
	return handle;
}

const commands: Record<CommandLetter, (shortcuts: Shortcuts, shift: boolean) => void> = {
	z: (shortcuts, shift) => (shift ? shortcuts.redo() : shortcuts.undo()),
	y: (shortcuts) => shortcuts.redo(),
	s: (shortcuts) => shortcuts.save(),
	e: (shortcuts) => shortcuts.toggleSource(),
};

function handlePress({ key, ctrl, meta, shift, alt }: Press, shortcuts: Shortcuts): boolean {
	const letter = key.toLowerCase();
	if (key === "F6") shortcuts.cycleFocus(shift ? -1 : 1);
	else if ((ctrl || meta) && isCommandLetter(letter)) commands[letter](shortcuts, shift);
	else if (alt && key === "ArrowUp") shortcuts.moveEntry(-1);
	else if (alt && key === "ArrowDown") shortcuts.moveEntry(1);
	else if (key === "Escape") shortcuts.goUp();
	else return false;
	return true;
}

/** Checks whether the focused element handles a key itself: in a dialog, the source or a list box. */
function isHandledByTarget({ target, key }: KeyboardEvent): boolean {
	const isInside = (selector: string) => target instanceof Element && target.closest(selector) !== null;
	if (isInside("dialog")) return true;
	if (isInside(".cm-editor")) return key !== "F6" && !["s", "e"].includes(key.toLowerCase());
	return key.startsWith("Arrow") && isInside(`select, [role="combobox"]`);
}
