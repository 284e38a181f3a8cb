const leaf = "p, h1, h2, h3, h4, li";
const block = `${leaf}, ul, ol, blockquote, pre, figure, table`;

/** The paragraph, heading or item of a text in Markdown that an element is or lies in; null where it is none. */
export function leafAt(element: Element | null): HTMLElement | null {
	const found = element?.closest<HTMLElement>(leaf) ?? null;
	return found && leavesAround(found).includes(found) ? found : null;
}

/** Its number among those of its text. */
export function leafNumber(element: Element | null): number | null {
	const found = leafAt(element);
	return found && leavesAround(found).indexOf(found);
}

function leavesAround(element: Element): HTMLElement[] {
	const all = [...(element.closest(".text")?.querySelectorAll<HTMLElement>(leaf) ?? [])];
	return all.filter((one) => one.querySelector(block) === null && one.closest("figure") === null);
}
