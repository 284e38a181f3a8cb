import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { findBrokenPictures } from "../../assets/images/make.ts";
import { type Originals, probePictures } from "../../assets/images/originals.ts";
import { openCache } from "../../cache/cache.mjs";
import { compile } from "../../content/compile.ts";
import { isError } from "../../content/findings/severity.ts";
import { bundleEditor } from "../../edit-server/bundle.ts";
import { openConsents } from "../../edit-server/consents.ts";
import { createEditServer } from "../../edit-server/edit-server.ts";
import type { PublishCheck } from "../../edit-server/publish.ts";
import type { Sources } from "../../model/sources.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { sectionTypes } from "../../sections/section-types.gen.ts";
import { formatCount } from "../../text/words.ts";
import type { Arguments, Command, Installation } from "../command.ts";
import { runWithDeadline } from "../deadline.ts";
import { ListenError, listen } from "../listen.ts";
import { compileTimeout } from "../load-definition.ts";
/** Opens the editor. What is wrong with the definition, up to its not being there, is said there and mended there. */
export const edit: Command = async (args, installation) => {
	const { site: file, maxSize, now, deny, port, open } = args;
	const { project, cache, kept, failed } = installation;
	const folder = dirname(file);
	if (!existsSync(folder)) {
		printError(`There is no folder ‘${folder}’. Name a definition in another with --site.`);
		return 2;
	}
	const out = resolve(args.out);
	const { server, token } = createEditServer({
		...{ file, maxSize, project, out },
		bundle: bundleEditor(project, cache),
		judging: { now: now?.toISOString() ?? null, maxSize: maxSize ?? null, deny },
		judge: (sources, originals) => verdict(sources, originals, args, installation),
		build: createBuilder({ ...args, out }, installation),
		built: openCache(kept, "published"),
		consents: openConsents(stateFolder()),
		failed,
	});
	try {
		const address = `${await listen(server, "127.0.0.1", port ?? 5180)}/#token=${token}`;
		printLine(address);
		printError("The editor is at this address, for you alone. Leave this window open while you edit; Ctrl+C ends it.");
		if (open) openInBrowser(address);
	} catch (error) {
		if (!(error instanceof ListenError)) throw error;
		printError(error.message);
		return 2;
	}
	// The server keeps the program running.
	return 0;
};

/** Where programs keep what they remember of this person. */
function stateFolder(): string {
	const { XDG_STATE_HOME: given = "", LOCALAPPDATA: local } = process.env;
	if (isAbsolute(given)) return join(given, "site");
	return process.platform === "win32" && local ? join(local, "site") : join(homedir(), ".local/state/site");
}

async function verdict(
	sources: Sources,
	originals: Originals,
	{ now, maxSize, deny }: Arguments,
	{ pictures: cache }: Installation,
): Promise<PublishCheck> {
	const tables = new Set<string>();
	const read: Sources["read"] = (name) => {
		tables.add(name);
		return sources.read?.(name) ?? null;
	};
	const pictures = probePictures(originals);
	const options = { sections: sectionTypes, now: now ?? new Date(), maxSize, deny, pictures };
	const compilation = runWithDeadline(compileTimeout, () => compile({ ...sources, read }, options));
	const site = compilation?.site;
	const broken = site ? await findBrokenPictures(site.pictures(), pictures, originals, cache) : [];
	const errors = compilation ? [...compilation.diagnostics, ...compilation.locate(broken)].filter(isError) : [];
	const [first] = errors;
	const fault = !compilation
		? "It takes too long to check the site. Take out what was added last."
		: first
			? `Nothing is published, as the site has ${formatCount(errors.length, "error")}. The first, in line ${first.range.start.line} of ${first.file}: ${first.message}`
			: null;
	const files = site ? [...site.files(), ...site.typefaces()].map(({ name }) => name) : [];
	return { fault, named: [...tables, ...files] };
}

/**
 * Builds as the command `build` does, in a process of its own: it takes seconds, and the editor is to answer meanwhile.
 * Gives what it says of a failure, or null.
 */
export function createBuilder(
	{ site, out, deny, maxSize, now }: Arguments,
	{ project, kept }: Installation,
): () => Promise<string | null> {
	const options = { site: resolve(site), out, cache: kept, "max-size": maxSize, now: now?.toISOString() };
	const words = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : `--${name}=${value}`));
	const program = [join(project, "src/cli/site.mjs"), "build", ...words, ...deny.map((code) => `--deny=${code}`)];
	return () =>
		new Promise((done) => {
			execFile(process.execPath, program, { maxBuffer: 1 << 26 }, (error, _, said) => {
				done(error ? `The site could not be built. ${said.trim().split("\n").pop()}` : null);
			});
		});
}

/** Opens an address in the person's browser. Where there is none, the address that is printed is all there is. */
export function openInBrowser(address: string): void {
	const [program, ...words] = openers[process.platform] ?? ["xdg-open"];
	const opener = spawn(program!, [...words, address], { stdio: "ignore", detached: true });
	opener.on("error", () => {});
	opener.unref();
}

/** Without a shell: what they are given is taken as it is. */
const openers: Partial<Record<NodeJS.Platform, string[]>> = {
	darwin: ["open"],
	win32: ["rundll32", "url.dll,FileProtocolHandler"],
};
