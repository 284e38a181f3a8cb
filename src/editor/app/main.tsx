import { wrap } from "comlink";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createLocalStorage } from "../local-storage.ts";
import type { Compiler } from "../worker/compiler.ts";
import { App } from "./App.tsx";
import { openDrafts } from "./session/drafts.ts";
import { createSession, type Session } from "./session/session.ts";
import "./styles/index.css";

const root = document.getElementById("root") as HTMLElement;

const storage = createLocalStorage(tokenOf(location));
const compiler = wrap<Compiler>(new Worker(new URL("../worker/main.ts", import.meta.url), { type: "module" }));
const outcome = await storage.read();

if (outcome.kind === "done") {
	const { workspace } = outcome;
	const session = createSession(workspace, storage, compiler, openDrafts(workspace.site));
	guardLeaving(session);
	createRoot(root).render(
		<StrictMode>
			<App session={session} storage={storage} compiler={compiler} />
		</StrictMode>,
	);
} else {
	root.textContent = outcome.kind === "moved" ? "Load this page again." : outcome.message;
}

// Who opens the address of a server that was started anew, in the page that was open before, is to come to that server.
addEventListener("hashchange", () => location.reload());

/** The token of this server. It is taken off the address, where it could be seen or copied. */
function tokenOf({ hash, pathname }: Location): string {
	const given = new URLSearchParams(hash.slice(1)).get("token");
	if (given !== null) {
		sessionStorage.setItem("token", given);
		history.replaceState(null, "", pathname);
	}
	return sessionStorage.getItem("token") ?? "";
}

/** Writes what is typed before the page goes; where it cannot be written, the browser asks first. */
export function guardLeaving(session: Session): void {
	document.addEventListener("visibilitychange", () => document.hidden && session.save());
	addEventListener("beforeunload", (event) => {
		const { saving, conflict } = session.get();
		if (saving.state === "stuck" || conflict) event.preventDefault();
	});
}
