export type Scheme = "light" | "dark";

/** Rules as they are in one scheme, whatever that of the system is. */
export function inScheme(css: string, scheme: Scheme): string {
	const asked = css.replace(/\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)/g, (_, wanted: Scheme) => {
		return wanted === scheme ? "(min-width: 0)" : "(width < 0)";
	});
	return asked.replace(/(?<![-\w])color-scheme\s*:\s*light dark/g, `color-scheme: ${scheme}`);
}
