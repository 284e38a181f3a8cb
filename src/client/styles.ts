/**
 * Loads the rules for all that a page can come to show: it was served with those for its own markup. They stand in the
 * same order as there, so that nothing looks different. Rejects where they cannot be had.
 */
export function loadStyles(): Promise<void> {
	const { styles } = document.getElementById("root")!.dataset;
	if (!styles) return Promise.resolve();
	return new Promise((resolve, reject) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = styles;
		link.onload = () => resolve();
		link.onerror = () => reject(new Error(`${styles} cannot be loaded`));
		document.head.append(link);
	});
}
