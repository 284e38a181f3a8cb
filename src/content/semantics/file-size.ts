/** 243,000 bytes → "243 kB", as the language writes it: "1,2 Mo". @param number as it writes numbers */
export function formatFileSize(tag: string, number: (value: number) => string, bytes: number): string {
	const [kilobytes, megabytes] = units[tag.slice(0, 2).toLowerCase()] ?? ["kB", "MB"];
	return bytes < 999_500
		? `${number(Math.max(1, Math.round(bytes / 1000)))}\u00a0${kilobytes}`
		: `${number(Math.round(bytes / 100_000) / 10)}\u00a0${megabytes}`;
}

/** Most languages have the signs of English. */
const units: Record<string, [kilobytes: string, megabytes: string]> = {
	fr: ["ko", "Mo"],
	ru: ["кБ", "МБ"],
	uk: ["кБ", "МБ"],
	bg: ["кБ", "МБ"],
	fi: ["kt", "Mt"],
};
