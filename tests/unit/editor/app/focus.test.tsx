import { act, useRef } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useFocus } from "../../../../src/editor/app/focus.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;

beforeEach(() => {
	root = createRoot(document.body);
	// The test environment has no layout.
	HTMLElement.prototype.checkVisibility = () => true;
});
afterEach(() => act(() => root.unmount()));

function Shell({ names }: { names: string[] }) {
	const shell = useRef<HTMLDivElement>(null);
	useFocus(shell);
	return (
		<div ref={shell}>
			<h2 tabIndex={-1}>Buttons</h2>
			{names.map((name) => (
				<button key={name} type="button" id={name}>
					{name}
				</button>
			))}
		</div>
	);
}

const show = (...names: string[]) => act(async () => root.render(<Shell names={names} />));

it.each([
	["the control that takes its place", "b", ["a", "c"], "c"],
	["its last sibling if it was the last", "c", ["a", "b"], "b"],
])("a removed control passes the focus to %s", async (_, removed, others, next) => {
	await show("a", "b", "c");
	document.getElementById(removed)!.focus();
	await show(...others);
	expect(document.activeElement!.id).toBe(next);
});
