/*
 * Moves the line between two compared pictures, on pages with such a pair. It listens to the document, because the app
 * replaces the page without loading the script again.
 */

/** Puts the pictures of each pair on top of each other. Until this runs, they are side by side. */
function enable(): void {
	for (const pair of document.querySelectorAll<HTMLElement>(".compare")) move(pair.querySelector("input")!);
}

function move(input: HTMLInputElement): void {
	const pair = input.closest<HTMLElement>(".compare")!;
	pair.dataset.ready = "";
	pair.style.setProperty("--split", `${input.value}%`);
}

document.addEventListener("input", ({ target }) => {
	if ((target as Element).closest(".compare")) move(target as HTMLInputElement);
});
document.addEventListener("navigated", enable);
enable();

export {};
