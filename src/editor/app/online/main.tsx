import { preload } from "react-dom";
import { createRoot } from "react-dom/client";
import type { OnlineSettings } from "../../online-settings.ts";
import { createLiveSite } from "../live-site.ts";
import { launchCompiler, openEditor } from "../open-editor.tsx";
import { takeAuthorizationResponse } from "./oauth.ts";
import { SignIn } from "./SignIn.tsx";
import { getHostName, getRunsUrl } from "./TokenHelp.tsx";
import { signOut } from "./token.ts";
import "../styles/sign-in.css";

const root = document.getElementById("root") as HTMLElement;
const settings: OnlineSettings = JSON.parse(document.getElementById("settings")!.textContent!);
const response = takeAuthorizationResponse(settings);

// Not every web host sends the header that keeps other websites from showing this page in a frame.
if (window.top !== window.self) root.textContent = "Open the editor in a tab of its own.";
else if (isElsewhere(settings)) window.location.replace(settings.ownUrl);
else {
	const react = createRoot(root);
	const { frame, fontStyles, buildMark, location } = settings;
	const runsPage = { url: getRunsUrl(settings), hostName: getHostName(settings) };
	const liveSite = createLiveSite(buildMark, runsPage);
	// These load while the person signs in. Failures are handled when the site is opened.
	const compiler = launchCompiler();
	import("./open-online-site.ts").catch(() => {});
	preload(settings.fileInfo, { as: "fetch", crossOrigin: "anonymous" });
	react.render(
		<SignIn
			settings={settings}
			response={response}
			onOpen={({ workspace, storage }, token) => {
				const leave = () => {
					token.revoke();
					signOut(location);
				};
				const editorHost = { frame, fontStyles, liveSite, signOut: leave };
				openEditor(react, workspace, { storage, compiler, host: editorHost });
			}}
		/>,
	);
}

/** Checks whether the editor only opens on another origin, so that no page of this one can reach the token. */
function isElsewhere(given: OnlineSettings): given is OnlineSettings & { ownUrl: string } {
	return given.ownUrl !== null && new URL(given.ownUrl).origin !== window.location.origin;
}
