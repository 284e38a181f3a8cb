import { draggable, dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import type { BaseEventPayload, ElementDragType } from "@atlaskit/pragmatic-drag-and-drop/types";
import { type RefObject, useEffect, useRef } from "react";
import { getParentPointer, parsePointer } from "../../../content/findings/pointer.ts";
import { findDropPlace, showDropLine } from "../../drop-place.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";

/** A handle to drag the entry that contains it. For the keyboard, there are buttons that move the entry. */
export function DragHandle({ pointer }: { pointer: string }) {
	const handle = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const element = handle.current!;
		const entry = element.closest("[data-entry]")!;
		return draggable({
			element,
			getInitialData: () => ({ pointer }),
			onGenerateDragPreview: ({ nativeSetDragImage, location: { current } }) => {
				const { left, top } = entry.getBoundingClientRect();
				nativeSetDragImage?.(entry, current.input.clientX - left, current.input.clientY - top);
			},
			onDragStart: () => entry.toggleAttribute("data-dragged", true),
			onDrop: () => entry.toggleAttribute("data-dragged", false),
		});
	}, [pointer]);
	return (
		<span ref={handle} className="handle" data-tooltip="Drag to move" aria-hidden="true">
			<Icon name="grip" />
		</span>
	);
}

interface Sorting<List> {
	/** The element whose children are the entries, each with its pointer in `data-entry`. */
	listRef: RefObject<List | null>;
	/** The line that shows where the dragged entry will go. */
	lineRef: RefObject<HTMLDivElement | null>;
}

/** Lets people sort the entries of a list by dragging their handles. */
export function useSorting<List extends HTMLElement>(list: string): Sorting<List> {
	const { moveEntry } = useEditor();
	const listRef = useRef<List>(null);
	const lineRef = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element = listRef.current!;
		const findPlace = ({ source, location }: BaseEventPayload<ElementDragType>) => {
			const { clientX: x, clientY: y } = location.current.input;
			const entries = [...element.querySelectorAll<HTMLElement>(":scope > [data-entry]")].map((entry) => {
				return { index: getIndex(entry.dataset.entry!), box: entry.getBoundingClientRect() };
			});
			return findDropPlace(entries, getIndex(String(source.data.pointer)), { x, y }, false);
		};
		const showPlace = (place: ReturnType<typeof findPlace>) => showDropLine(lineRef.current!, place);
		return dropTargetForElements({
			element,
			canDrop: ({ source }) => getParentPointer(String(source.data.pointer)) === list,
			onDrag: (event) => showPlace(findPlace(event)),
			onDragLeave: () => showPlace(null),
			onDrop: (event) => {
				const place = findPlace(event);
				if (place) moveEntry(String(event.source.data.pointer), place.to);
				showPlace(null);
			},
		});
	}, [list, moveEntry]);
	return { listRef, lineRef };
}

function getIndex(pointer: string): number {
	return Number(parsePointer(pointer).at(-1));
}
