import type { ReportBlock } from "../../model/diagnostic.ts";

const changes = new EventSource("/@site/changes");

/** Calls the listener with the errors of the definition whenever it was saved. The preview only. */
export function subscribeToSaves(listener: (errors: ReportBlock[]) => void): void {
	const report = async () => listener(await fetchErrors());
	changes.addEventListener("message", report);
	// The browser connects again if the server was restarted. Changes since then were not reported.
	changes.addEventListener("error", () => changes.addEventListener("open", report, { once: true }));
}

export async function fetchErrors(): Promise<ReportBlock[]> {
	return (await fetch("/@site/errors.json")).json();
}
