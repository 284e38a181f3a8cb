import { relative, resolve } from "node:path";
import { createCaches } from "../../content/findings/caches.ts";
import { bundleApp } from "../../dev/bundle.ts";
import { createLivePreview, type PreviewState } from "../../dev/live-preview.ts";
import { createPreviewServer } from "../../dev/preview-server.ts";
import { refreshOnChange } from "../../dev/refresh-on-change.ts";
import { getBasePath } from "../../output/base.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { runInFolder } from "../build-assets.ts";
import { defineCommand } from "../command.ts";
import { ListenError, listen, listPorts } from "../listen.ts";
import { loadSiteInput, printReport } from "../load-definition.ts";
import { compileOptions, hostOption, portOption } from "../shared-options.ts";

export const devCommand = defineCommand({
	positionals: [],
	summary: "Preview the site while you edit its files, on http://localhost:5173",
	options: { ...compileOptions, host: hostOption, port: portOption },
	async run({ host, port, ...given }, { project, codeDigest, cache, pictureCache, reportError }) {
		const { site: definitionPath, ...options } = given;
		// Fails early if the definition can't be read. The preview reads it itself, now and after every change.
		if (!loadSiteInput(definitionPath, given.maxSize)) return 2;
		const file = resolve(definitionPath);
		const location = { file, displayName: relative("", file) };
		const context = { ...location, ...options, caches: createCaches(), project, cache, pictureCache };
		const bundle = await runInFolder(project, () => bundleApp(project, cache, codeDigest, "preview"));
		const preview = createLivePreview(context);
		const server = createPreviewServer({ preview, bundle, project, cache, host, reportError });
		try {
			const url = await listen(server, host, listPorts(port, 5173));
			const state = preview.getState();
			printLine(`The preview is on ${url}${state.site ? getBasePath(state.site) : ""} (stop with Ctrl+C)`);
			const report = createReporter();
			report(state);
			preview.subscribe(report);
			refreshOnChange(preview, context);
		} catch (error) {
			if (!(error instanceof ListenError)) throw error;
			printError(error.message);
			return 2;
		}
		// The server keeps the program running.
		return 0;
	},
});

/** Creates a function that prints the diagnostics on stderr if they have changed. */
function createReporter(): (state: PreviewState) => void {
	let previous = "[]";
	return ({ file, diagnostics, getText }) => {
		// Ignores positions, which change whenever a line is added above.
		const current = JSON.stringify(diagnostics.map(({ code, message }) => [code, message]));
		if (current === previous) return;
		previous = current;
		printReport(diagnostics, { file, getText });
	};
}
