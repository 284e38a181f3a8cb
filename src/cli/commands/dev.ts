import { createServer } from "node:net";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { createCaches } from "../../content/findings/caches.ts";
import { createPreviewPlugin } from "../../dev/plugin.ts";
import { followPreview, getPreview, type PreviewState } from "../../dev/preview.ts";
import { getBasePath } from "../../output/base.ts";
import { printError, printLine } from "../../report/print-line.ts";
import type { Command } from "../command.ts";
import { formatServerUrl, ListenError, listen } from "../listen.ts";
import { loadDefinition } from "../load-definition.ts";
import { printReport } from "../print-report.ts";

export const dev: Command = async (args, { project, kept, cache, pictures }) => {
	const port = args.port ?? 5173;
	if (!loadDefinition(args)) return 2;
	const problem = await problemWith(args.host, port);
	if (problem !== null) {
		printError(problem);
		return 2;
	}
	process.env.NODE_ENV = "development";
	// What reads files that lie beside it cannot be a part of the program.
	const schema = pathToFileURL(join(project, "schema/files.mjs")).href;
	const [{ dev: serve }, { schemaFiles }] = await Promise.all([import("vike/api"), import(/* @vite-ignore */ schema)]);
	const { maxSize, now, deny } = args;
	const file = resolve(args.site);
	const judging = { maxSize, caches: createCaches(), now, deny };
	const workplace = { file, called: relative("", file), ...judging, project, cache, pictures, schemaFiles };
	// For as long as it runs, the framework may read its configuration again.
	process.chdir(project);
	const { viteServer } = await serve({
		viteConfig: {
			root: project,
			configFile: join(project, "vite.config.ts"),
			cacheDir: join(kept, "preview"),
			plugins: [createPreviewPlugin(workplace)],
			// A link in the folder of the definition may lead to the whole disk.
			server: { host: args.host, port, strictPort: true, watch: { followSymlinks: false } },
		},
	});
	const { site } = getPreview();
	printLine(
		`The preview is on ${formatServerUrl(viteServer.httpServer!, args.host)}${site ? getBasePath(site) : ""} (Ctrl+C ends it)`,
	);
	followPreview(teller());
	// The server keeps the program running.
	return 0;
};

/** What keeps an address from being listened on. The framework would say it later, and to its own users. */
async function problemWith(host: string, port: number): Promise<string | null> {
	const server = createServer();
	try {
		await listen(server, host, port);
		return null;
	} catch (error) {
		if (!(error instanceof ListenError)) throw error;
		return error.message;
	} finally {
		server.close();
	}
}

/** Says on stderr what is to be said of the definition, each time that is something else. */
function teller(): (preview: PreviewState) => void {
	let said = "[]";
	return ({ file, diagnostics, textOf }) => {
		// Where it stands may change with any line that is written above it.
		const found = JSON.stringify(diagnostics.map(({ code, message }) => [code, message]));
		if (found === said) return;
		said = found;
		printReport(diagnostics, { file, textOf });
	};
}
