import type { Session } from "./session.ts";

/** Writes what is typed before the page goes; where it cannot be written, the browser asks first. */
export function guardLeaving(session: Session): void {
	document.addEventListener("visibilitychange", () => document.hidden && session.save());
	addEventListener("beforeunload", (event) => {
		const { saving, conflict } = session.get();
		if (saving.state === "stuck" || conflict) event.preventDefault();
	});
}
