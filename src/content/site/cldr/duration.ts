import type { Counted } from "../../../model/form.ts";
import type { Language } from "./language.ts";

/** How whole numbers of seconds and minutes are said: "1 second", "30 seconds". */
export function durationsIn({ digits, plurals, second, minute }: Language): { seconds: Counted; minutes: Counted } {
	const counted = (patterns: string[]): Counted => ({
		some: plurals.map((counts, index) => ({ counts, text: patterns[index]! })),
		others: patterns.at(-1)!,
		digits,
	});
	return { seconds: counted(second), minutes: counted(minute) };
}
