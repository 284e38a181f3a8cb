/**
 * Keeps the browser from opening what is dropped outside drop targets, because that would close the editor. Text fields still
 * accept text.
 */
export function refuseStrayDrops(): void {
	for (const type of ["dragover", "drop"] as const) addEventListener(type, refuse);
}

function refuse(event: DragEvent): void {
	const { dataTransfer, target, defaultPrevented } = event;
	const isText = !dataTransfer?.types.includes("Files");
	const takesText = target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
	if (defaultPrevented || (isText && takesText)) return;
	event.preventDefault();
	if (dataTransfer) dataTransfer.dropEffect = "none";
}
