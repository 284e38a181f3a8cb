/** The name of a field that people do not see: who fills it in is a program. No field of a definition can have it. */
export const trapName = "extra_answer";

/** Whether the trap was filled in. It is emptied: a person whose password manager did it can send again. */
export function isTrapped(trap: HTMLInputElement | null): boolean {
	if (!trap?.value) return false;
	trap.value = "";
	return true;
}

/** In milliseconds, from when a form was shown: nobody reads and answers faster. */
const least = 2_000;

/** How many milliseconds too early it is to send a form that was shown at a time of `performance.now()`. */
export function measureEarliness(shownAt: number): number {
	return Math.max(0, shownAt + least - performance.now());
}
