import { type Remote, wrap } from "comlink";
import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import type { Storage, Workspace } from "../storage.ts";
import { refuseStrayDrops } from "../stray-drops.ts";
import type { Compiler } from "../worker/compiler.ts";
import { App } from "./App.tsx";
import type { EditorHost } from "./editor.ts";
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

/** Starts the compiler, whose code takes longest to load. So it starts before there is a workspace. */
export function launchCompiler(): Remote<Compiler> {
	return wrap<Compiler>(new Worker(new URL("../worker/main.ts", import.meta.url), { type: "module" }));
}

/** Opens the editor for a workspace. */
export function openEditor(
	root: Root,
	workspace: Workspace,
	{ storage, compiler, host }: { storage: Storage; compiler: Remote<Compiler>; host: EditorHost },
): void {
	const session = createSession(workspace, storage, compiler, openDrafts(workspace.site, storage));
	guardLeaving(session);
	refuseStrayDrops();
	root.render(
		<StrictMode>
			<App session={session} storage={storage} compiler={compiler} host={host} />
		</StrictMode>,
	);
}

/** Saves when the tab is hidden or closed. If saving is impossible, makes the browser ask whether to leave. */
function guardLeaving(session: Session): void {
	document.addEventListener("visibilitychange", () => document.hidden && session.save());
	addEventListener("beforeunload", (event) => {
		const { saving, conflict } = session.get();
		if (saving.state === "stuck" || conflict) event.preventDefault();
	});
}
