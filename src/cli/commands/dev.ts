import { type AddressInfo, createServer } from "node:net";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createCaches } from "../../content/findings/caches.ts";
import { createPreviewPlugin } from "../../dev/plugin.ts";
import { followPreview, getPreview, type PreviewState } from "../../dev/preview.ts";
import { getBasePath } from "../../output/base.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { defineCommand } from "../command.ts";
import { formatServerUrl, ListenError, listen, listPorts } from "../listen.ts";
import { loadDefinition, printReport } from "../load-definition.ts";
import { compileOptions, hostOption, portOption } from "../shared-options.ts";

export const devCommand = defineCommand({
	positionals: [],
	summary: "Preview the site while you edit its files, on http://localhost:5173",
	options: { ...compileOptions, host: hostOption, port: portOption },
	async run({ host, port, ...given }, { project, cacheFolder, cache, pictureCache }) {
		// Says at once if the file can't be read. The preview reads it again after each change.
		if (!loadDefinition(given)) return 2;
		const freePort = await findFreePort(host, listPorts(port, 5173));
		if (freePort === null) return 2;
		process.env.NODE_ENV = "development";
		// `schema/files.mjs` reads files beside it, so it can't be bundled.
		const schema = pathToFileURL(join(project, "schema/files.mjs")).href;
		const [{ dev }, { schemaFiles }] = await Promise.all([import("vike/api"), import(/* @vite-ignore */ schema)]);
		const { site, ...options } = given;
		const compileSettings = { ...options, caches: createCaches() };
		const file = resolve(site);
		const previewContext = {
			file,
			displayName: relative("", file),
			...compileSettings,
			project,
			cache,
			pictureCache,
			schemaFiles,
		};
		// Vite may read its configuration again at any time, by a path relative to this folder.
		process.chdir(project);
		const { viteServer } = await dev({
			viteConfig: {
				root: project,
				configFile: join(project, "vite.config.ts"),
				cacheDir: join(cacheFolder, "preview"),
				plugins: [createPreviewPlugin(previewContext)],
				// A link in the site folder may lead to the whole disk.
				server: { host, port: freePort, strictPort: true, watch: { followSymlinks: false } },
			},
		});
		const preview = getPreview();
		const base = preview.site ? getBasePath(preview.site) : "";
		printLine(`The preview is on ${formatServerUrl(viteServer.httpServer!, host)}${base} (stop with Ctrl+C)`);
		followPreview(createReporter());
		// The server keeps the program running.
		return 0;
	},
});

/**
 * Finds the first free port before Vite does, because Vite's error message is written for developers. If there is none,
 * prints why and returns null.
 */
async function findFreePort(host: string, ports: readonly number[]): Promise<number | null> {
	const server = createServer();
	try {
		await listen(server, host, ports);
		return (server.address() as AddressInfo).port;
	} catch (error) {
		if (!(error instanceof ListenError)) throw error;
		printError(error.message);
		return null;
	} finally {
		server.close();
	}
}

/** Prints the diagnostics on stderr whenever they change. */
function createReporter(): (preview: PreviewState) => void {
	let previous = "[]";
	return ({ file, diagnostics, getText }) => {
		// Positions change with every line that is added above.
		const current = JSON.stringify(diagnostics.map(({ code, message }) => [code, message]));
		if (current === previous) return;
		previous = current;
		printReport(diagnostics, { file, getText });
	};
}
