import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { createPictureProbe, type Originals } from "../../assets/images/originals.ts";
import { openCache } from "../../cache/cache.mjs";
import { compile } from "../../content/compile.ts";
import { isError } from "../../content/findings/severity.ts";
import { bundleEditor } from "../../edit-server/bundle.ts";
import { openConsents } from "../../edit-server/consents.ts";
import { openDraftStore } from "../../edit-server/drafts.ts";
import { createEditServer } from "../../edit-server/edit-server.ts";
import type { PublishCheck } from "../../edit-server/publish-by-git.ts";
import type { Sources } from "../../model/sources.ts";
import { formatCommand, quoteArgument } from "../../report/format-command.ts";
import { printError, printLine, printNotice } from "../../report/print-line.ts";
import { sectionTypes } from "../../sections/section-types.gen.ts";
import { formatCount } from "../../text/words.ts";
import { createBuilder } from "../builder.ts";
import { defineCommand, type Installation } from "../command.ts";
import { ListenError, listen, listPorts } from "../listen.ts";
import { compileTimeout, listDiagnostics, runWithDeadline } from "../load-definition.ts";
import { formatSchemaComment, locateSchema } from "../locate-schema.ts";
import { createFlag, createTextOption } from "../option.ts";
import { type CompileOptions, compileOptions, portOption } from "../shared-options.ts";

/** Starts even if the definition is invalid or missing, because the editor shows its problems. */
export const editCommand = defineCommand({
	positionals: [],
	summary: "Open the editor in your browser, on http://localhost:5180",
	options: {
		...compileOptions,
		out: createTextOption("FOLDER", "The folder of the built site (default: dist next to the site definition)"),
		port: portOption,
		noOpen: createFlag("Only print the editor's address, and leave the browser alone"),
	},
	async run({ out: givenOut, port, noOpen, ...options }, installation) {
		const { site: file, now, deny, maxSize } = options;
		const { project, cache, cacheFolder, reportError } = installation;
		const folder = dirname(file);
		const out = resolve(givenOut ?? join(folder, "dist"));
		if (!existsSync(folder)) {
			printError(`There is no folder ‘${folder}’. Name a file in another folder with --site.`);
			return 2;
		}
		const { server, token } = createEditServer({
			file,
			maxSize,
			project,
			out,
			bundle: bundleEditor(project, cache),
			checkOptions: { now: now?.toISOString() ?? null, maxSize: maxSize ?? null, deny },
			check: (sources, originals) => checkBeforePublishing(sources, originals, options, installation),
			build: createBuilder({ ...options, out }, installation),
			publishedTextsCache: openCache(cacheFolder, "published"),
			consents: openConsents(getStateFolder()),
			drafts: openDraftStore(getStateFolder()),
			schemaComment: formatSchemaComment(locateSchema(project, file)),
			startCommand: formatCommand(file === "site.yaml" ? "edit" : `edit --site ${quoteArgument(file)}`),
			reportError,
		});
		try {
			const address = `${await listen(server, "127.0.0.1", listPorts(port, 5180))}/#token=${token}`;
			printLine(address);
			printNotice(
				"Only you can open the editor at this address. Keep this window open while you edit; stop with Ctrl+C.",
			);
			if (!noOpen) openInBrowser(address);
		} catch (error) {
			if (!(error instanceof ListenError)) throw error;
			printError(error.message);
			return 2;
		}
		// The server keeps the program running.
		return 0;
	},
});

/** Returns the folder where this program keeps its state for the user. */
function getStateFolder(): string {
	const { XDG_STATE_HOME: stateHome = "", LOCALAPPDATA: local } = process.env;
	if (isAbsolute(stateHome)) return join(stateHome, "site");
	return process.platform === "win32" && local ? join(local, "site") : join(homedir(), ".local/state/site");
}

async function checkBeforePublishing(
	sources: Sources,
	originals: Originals,
	{ now, maxSize, deny }: CompileOptions,
	installation: Installation,
): Promise<PublishCheck> {
	const readNames = new Set<string>();
	const read: Sources["read"] = (name) => {
		readNames.add(name);
		return sources.read?.(name) ?? null;
	};
	const pictures = createPictureProbe(originals);
	const options = { sections: sectionTypes, now: now ?? new Date(), maxSize, deny, pictures };
	const compilation = runWithDeadline(compileTimeout, () => compile({ ...sources, read }, options));
	if (!compilation)
		return { problem: "Checking the site takes too long. Remove what you added last.", usedFiles: [...readNames] };
	const { site } = compilation;
	const diagnostics = await listDiagnostics({ ...compilation, pictures, originals }, installation);
	const errors = diagnostics.filter(isError);
	const files = site ? [...site.listFiles(), ...site.listFontFiles()].map(({ name }) => name) : [];
	const usedFiles = [...readNames, ...files];
	const [first] = errors;
	if (!first) return { problem: null, usedFiles };
	const position = `line ${first.range.start.line} of ${first.file}`;
	return {
		problem: `Fix ${formatCount(errors.length, "error")} before you publish. The first is on ${position}: ${first.message}`,
		usedFiles,
	};
}

/** Opens the user's browser. Ignores failures, because the address is printed, too. */
function openInBrowser(address: string): void {
	const [program, ...args] = openers[process.platform] ?? ["xdg-open"];
	const child = spawn(program!, [...args, address], { stdio: "ignore", detached: true });
	child.on("error", () => {});
	child.unref();
}

/** Commands that open an address without a shell, by platform. */
const openers: Partial<Record<NodeJS.Platform, string[]>> = {
	darwin: ["open"],
	win32: ["rundll32", "url.dll,FileProtocolHandler"],
};
