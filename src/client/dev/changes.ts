import type { ReportBlock } from "../../model/diagnostic.ts";

const changes = new EventSource("/@site/changes");
/** Emits the event `save`. */
const saves = new EventTarget();

changes.addEventListener("message", ({ data }) => report(JSON.parse(data)));
// The browser connects again if the server was restarted. Changes in the meantime were not reported.
const catchUp = async () => report(await fetchErrors());
changes.addEventListener("error", () => changes.addEventListener("open", catchUp, { once: true }));

/** Calls the listener with the errors of the definition whenever it was saved. */
export function subscribeToSaves(listener: (errors: ReportBlock[]) => void): void {
	saves.addEventListener("save", (event) => listener((event as CustomEvent<ReportBlock[]>).detail));
}

export async function fetchErrors(): Promise<ReportBlock[]> {
	return (await fetch("/@site/errors.json")).json();
}

function report(errors: ReportBlock[]): void {
	saves.dispatchEvent(new CustomEvent("save", { detail: errors }));
}
