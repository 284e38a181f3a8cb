import { wrap } from "comlink";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createServerStorage } from "../server-storage.ts";
import { refuseStrayDrops } from "../stray-drops.ts";
import type { Compiler } from "../worker/compiler.ts";
import { App } from "./App.tsx";
import { openDrafts } from "./session/drafts.ts";
import { createSession, type Session } from "./session/session.ts";
import "./styles/base.css";
import "./styles/window.css";
import "./styles/panel.css";
import "./styles/forms.css";
import "./styles/typed.css";
import "./styles/buttons.css";
import "./styles/entries.css";
import "./styles/disclosures.css";
import "./styles/findings.css";
import "./styles/colours.css";
import "./styles/pictures.css";
import "./styles/samples.css";
import "./styles/dialogs.css";
import "./styles/publish.css";
import "./styles/gallery.css";
import "./styles/dialog-forms.css";
import "./styles/media.css";

const root = document.getElementById("root") as HTMLElement;

const storage = createServerStorage(takeToken(location));
const compiler = wrap<Compiler>(new Worker(new URL("../worker/main.ts", import.meta.url), { type: "module" }));
const outcome = await storage.read();

if (outcome.kind === "done") {
	const { workspace } = outcome;
	const session = createSession(workspace, storage, compiler, openDrafts(workspace.site, storage));
	guardLeaving(session);
	refuseStrayDrops();
	createRoot(root).render(
		<StrictMode>
			<App session={session} storage={storage} compiler={compiler} />
		</StrictMode>,
	);
} else {
	root.textContent = outcome.kind === "moved" ? "Reload this page." : outcome.message;
}

// Opening the address of a new server in a page of the old one only changes the hash.
addEventListener("hashchange", () => location.reload());

/** Moves the token of the server from the address, where it could be seen or copied, to the storage of this tab. */
function takeToken({ hash, pathname }: Location): string {
	const token = new URLSearchParams(hash.slice(1)).get("token");
	if (token !== null) {
		sessionStorage.setItem("token", token);
		history.replaceState(null, "", pathname);
	}
	return sessionStorage.getItem("token") ?? "";
}

/** Saves before the page goes. If that is impossible, the browser asks whether to leave. */
export function guardLeaving(session: Session): void {
	document.addEventListener("visibilitychange", () => document.hidden && session.save());
	addEventListener("beforeunload", (event) => {
		const { saving, conflict } = session.get();
		if (saving.state === "stuck" || conflict) event.preventDefault();
	});
}
