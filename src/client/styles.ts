/** Loads the whole stylesheet: a page is served with the rules for its own markup only. Rejects if that fails. */
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
