/*
 * Scrolls a row when one of its buttons is clicked. Only pages with such a row load this script. It listens to the
 * document, because the app replaces the page without loading the script again.
 */

const getButtons = (list: Element) => list.parentElement!.querySelectorAll<HTMLElement>(".slides-buttons button");

/** Marks the buttons that lead nowhere, and hides both if the whole row is in view. */
function update(list: Element): void {
	const [back, next] = getButtons(list) as unknown as [HTMLElement, HTMLElement];
	const maxPosition = list.scrollWidth - list.clientWidth;
	// From right to left, the position is negative.
	const position = Math.abs(list.scrollLeft);
	back.ariaDisabled = `${position <= 1}`;
	next.ariaDisabled = `${position >= maxPosition - 1}`;
	back.parentElement!.hidden = maxPosition <= 1;
}

const updateAll = () => document.querySelectorAll(".slides").forEach(update);

document.addEventListener("click", ({ target }) => {
	const button = (target as Element).closest<HTMLElement>(".slides-buttons button");
	const list = button?.closest(".container")?.querySelector(".slides");
	if (!button || !list) return;
	const [first, second] = Array.from(list.children, (slide) => slide.getBoundingClientRect().left);
	list.scrollBy({ left: Number(button.dataset.step) * (second! - first!) });
});
document.addEventListener(
	"scroll",
	({ target }) => {
		if (target instanceof Element && target.matches(".slides")) update(target);
	},
	{ capture: true, passive: true },
);
addEventListener("resize", updateAll, { passive: true });
document.addEventListener("navigated", updateAll);
updateAll();

export {};
