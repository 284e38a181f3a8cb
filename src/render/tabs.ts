/*
 * Enables tabs, on pages with tabs: https://www.w3.org/WAI/ARIA/apg/patterns/tabs/. It listens to the document, because the
 * app replaces the page without loading the script again.
 */

const getTabs = (list: Element) => [...list.children] as HTMLElement[];
const getPanels = (list: Element) => [...list.nextElementSibling!.children] as HTMLElement[];

function enable(): void {
	document.querySelectorAll<HTMLElement>(".tabs").forEach((list, number) => {
		if (list.dataset.ready === "") return;
		list.dataset.ready = "";
		const panels = getPanels(list);
		getTabs(list).forEach((tab, index) => {
			const panel = panels[index]!;
			tab.id = `tab-${number}-${index}`;
			panel.id = `panel-${number}-${index}`;
			tab.setAttribute("aria-controls", panel.id);
			panel.setAttribute("aria-labelledby", tab.id);
			panel.role = "tabpanel";
			panel.tabIndex = 0;
		});
		select(list, 0);
	});
}

function select(list: Element, selected: number): void {
	const panels = getPanels(list);
	getTabs(list).forEach((tab, index) => {
		tab.ariaSelected = `${index === selected}`;
		tab.tabIndex = index === selected ? 0 : -1;
		panels[index]!.hidden = index !== selected;
	});
}

const findTab = (target: EventTarget | null) => (target as Element).closest<HTMLElement>(".tabs > *");

document.addEventListener("click", ({ target }) => {
	const tab = findTab(target);
	if (tab) select(tab.parentElement!, getTabs(tab.parentElement!).indexOf(tab));
});
document.addEventListener("keydown", (event) => {
	const tab = findTab(event.target);
	if (!tab) return;
	const list = tab.parentElement!;
	const tabs = getTabs(list);
	const { length } = tabs;
	const index = tabs.indexOf(tab);
	const forward = getComputedStyle(list).direction === "rtl" ? -1 : 1;
	const next = {
		ArrowRight: (index + forward + length) % length,
		ArrowLeft: (index - forward + length) % length,
		Home: 0,
		End: length - 1,
	}[event.key];
	if (next === undefined) return;
	event.preventDefault();
	select(list, next);
	tabs[next]!.focus();
});
document.addEventListener("navigated", enable);
enable();

export {};
