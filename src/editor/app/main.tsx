import { createRoot } from "react-dom/client";
import { createServerStorage } from "../server-storage.ts";
import { launchCompiler, openEditor } from "./open-editor.tsx";

const root = document.getElementById("root") as HTMLElement;

const storage = createServerStorage(takeToken(location));
const compiler = launchCompiler();
const outcome = await storage.read();

const host = { frame: "/frame", fontStyles: "/fonts.css", liveSite: null, signOut: null };
if (outcome.kind === "done") openEditor(createRoot(root), outcome.workspace, { storage, compiler, host });
else root.textContent = outcome.kind === "outdated" ? "Reload this page." : outcome.message;

// If the server was restarted, its new address differs only in the hash, so opening it here doesn't reload the page.
addEventListener("hashchange", () => location.reload());

/** Moves the server's token from the address bar, where it could be seen or copied, to the storage of this tab. */
function takeToken({ hash, pathname }: Location): string {
	const token = new URLSearchParams(hash.slice(1)).get("token");
	if (token !== null) {
		sessionStorage.setItem("token", token);
		history.replaceState(null, "", pathname);
	}
	return sessionStorage.getItem("token") ?? "";
}
