const pages: Record<string, string> = import.meta.glob("../../schema/codes/*.md", {
	query: "?raw",
	import: "default",
	eager: true,
});

/** What is written of a diagnostic's code, or null. */
export function pageOf(code: string): string | null {
	return pages[`../../schema/codes/${code}.md`] ?? null;
}
