/** Loads the full stylesheet, because a page comes with only the rules that its own markup needs. Rejects on failure. */
export function loadStyles(): Promise<void> {
	const { styles } = document.getElementById("root")!.dataset;
	if (!styles) return Promise.resolve();
	return new Promise((resolve, reject) => {
		const link = document.createElement("link");
		link.rel = "stylesheet";
		link.href = styles;
		link.onload = () => resolve();
		link.onerror = () => reject(new Error(`${styles} can't be loaded`));
		document.head.append(link);
	});
}
