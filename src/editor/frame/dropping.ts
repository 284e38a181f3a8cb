import { dropTargetForExternal } from "@atlaskit/pragmatic-drag-and-drop/adapter/drop-target-for-external";
import { containsFiles } from "@atlaskit/pragmatic-drag-and-drop/utils/contains-files";
import { getFiles } from "@atlaskit/pragmatic-drag-and-drop/utils/get-files";
import { autoScrollWindowForExternal } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/external";
import type { FromFrame } from "../protocol.ts";
import { refuseStrayDrops } from "../stray-drops.ts";
import { findPointerUnder } from "./elements.ts";

/** Lets a person drop a picture file onto the page. The app decides which picture it replaces. */
export function handleDrops(root: Element, send: (message: FromFrame) => void): void {
	let hovered: string | null | undefined;
	refuseStrayDrops();
	dropTargetForExternal({
		element: document.documentElement,
		canDrop: containsFiles,
		getDropEffect: () => "copy",
		onDrag: ({ location: { current } }) => {
			const pointer = findPointerUnder(current.input.clientX, current.input.clientY, root);
			if (pointer === hovered) return;
			hovered = pointer;
			send({ kind: "dragFile", pointer });
		},
		onDragLeave: end,
		onDrop: ({ source, location: { current } }) => {
			const pointer = findPointerUnder(current.input.clientX, current.input.clientY, root);
			const [file] = getFiles({ source });
			end();
			if (file) send({ kind: "dropFile", pointer, file });
		},
	});
	autoScrollWindowForExternal();

	function end(): void {
		hovered = undefined;
		send({ kind: "endDrag" });
	}
}
