/** A rectangle in CSS pixels, as `getBoundingClientRect` returns it. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** An entry of a list that is shown on the page. */
export interface VisibleEntry {
	/** The index in its list. Entries that aren't shown leave gaps. */
	index: number;
	box: Box;
}

/** Where a dragged entry goes if it is dropped now. */
export interface DropPlace {
	/** The index of the entry after the move. */
	to: number;
	/** A line between two entries: its width or height is 0. */
	line: Box;
}

interface Point {
	x: number;
	y: number;
}

/**
 * Finds where a dragged entry goes if it is dropped at a point: before or after the nearest entry. Returns null if the entry
 * would stay where it is, or if no entry is shown.
 *
 * @param entries in the order of their list, in a column, a row or a grid
 * @param from the index of the dragged entry
 */
export function findDropPlace(
	entries: readonly VisibleEntry[],
	from: number,
	point: Point,
	isRightToLeft: boolean,
): DropPlace | null {
	const nearest = entries.reduce<VisibleEntry | null>((best, entry) => {
		return best && getDistance(best.box, point) <= getDistance(entry.box, point) ? best : entry;
	}, null);
	if (!nearest) return null;
	const position = entries.indexOf(nearest);
	const { box, index } = nearest;
	const isInRow = [entries[position - 1], entries[position + 1]].some((other) => other && isBeside(other.box, box));
	const isPastMiddle = isInRow ? point.x > (box.left + box.right) / 2 : point.y > (box.top + box.bottom) / 2;
	const isAfter = isPastMiddle !== (isInRow && isRightToLeft);
	const gap = isAfter ? index + 1 : index;
	const to = gap > from ? gap - 1 : gap;
	if (to === from) return null;
	const neighbour = entries[position + (isAfter ? 1 : -1)]?.box;
	return { to, line: isInRow ? getColumnLine(box, neighbour, isPastMiddle) : getRowLine(box, neighbour, isPastMiddle) };
}

function getDistance({ left, top, right, bottom }: Box, { x, y }: Point): number {
	return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** Checks whether two boxes are in the same row. */
function isBeside(one: Box, other: Box): boolean {
	const overlap = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
	return overlap > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
}

/** Returns a horizontal line above or below a box, midway to its neighbour on that side, or at its edge if there is none. */
function getRowLine(box: Box, neighbour: Box | undefined, isBelow: boolean): Box {
	const edge = isBelow ? box.bottom : box.top;
	const facing = isBelow ? neighbour?.top : neighbour?.bottom;
	const isFacing = facing !== undefined && (isBelow ? facing >= edge : facing <= edge);
	const y = isFacing ? (edge + facing) / 2 : edge;
	return { left: box.left, right: box.right, top: y, bottom: y };
}

/** Returns a vertical line beside a box, midway to its neighbour on that side, or at its edge if there is none. */
function getColumnLine(box: Box, neighbour: Box | undefined, isRight: boolean): Box {
	const edge = isRight ? box.right : box.left;
	const facing = isRight ? neighbour?.left : neighbour?.right;
	const isFacing = facing !== undefined && isBeside(neighbour!, box) && (isRight ? facing >= edge : facing <= edge);
	const x = isFacing ? (edge + facing) / 2 : edge;
	return { left: x, right: x, top: box.top, bottom: box.bottom };
}

/** Shows the line of a place in an element with a fixed position; null hides it. */
export function showDropLine(element: HTMLElement, place: DropPlace | null): void {
	element.hidden = place === null;
	if (!place) return;
	const { left, top, right, bottom } = place.line;
	element.style.left = `${left}px`;
	element.style.top = `${top}px`;
	element.style.width = `${right - left}px`;
	element.style.height = `${bottom - top}px`;
}

/** Returns the smallest box around all boxes. */
export function getBounds(boxes: Box[]): Box {
	return {
		left: Math.min(...boxes.map(({ left }) => left)),
		top: Math.min(...boxes.map(({ top }) => top)),
		right: Math.max(...boxes.map(({ right }) => right)),
		bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
	};
}
