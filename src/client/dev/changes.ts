import type { ReportBlock } from "../../model/diagnostic.ts";

const changes = new EventSource("/@site/changes");
/** Emits the event `save`. */
const saves = new EventTarget();

// The server sends the errors at each change, and whenever the browser connects, for example after a restart of the server.
changes.addEventListener("message", ({ data }) => report(JSON.parse(data)));

/** Calls the listener with the errors of the definition once it is connected, and whenever the definition was saved. */
export function subscribeToSaves(listener: (errors: ReportBlock[]) => void): void {
	saves.addEventListener("save", (event) => listener((event as CustomEvent<ReportBlock[]>).detail));
}

export async function fetchErrors(): Promise<ReportBlock[]> {
	return (await fetch("/@site/errors.json")).json();
}

function report(errors: ReportBlock[]): void {
	saves.dispatchEvent(new CustomEvent("save", { detail: errors }));
}
