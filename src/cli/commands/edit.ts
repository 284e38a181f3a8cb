import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, resolve } from "node:path";
import type { Originals } from "../../assets/images/folder.ts";
import { picturesOf } from "../../assets/images/folder.ts";
import { findBrokenPictures } from "../../assets/images/make.ts";
import { cacheIn } from "../../cache/cache.mjs";
import { compile } from "../../content/compile.ts";
import { counted } from "../../content/findings/counted.ts";
import { isError } from "../../content/findings/severity.ts";
import { editorBundle } from "../../desk/bundle.ts";
import { consentsIn } from "../../desk/consents.ts";
import { deskServer } from "../../desk/desk.ts";
import type { Verdict } from "../../desk/publish.ts";
import type { Sources } from "../../model/sources.ts";
import { complain, say } from "../../report/say.ts";
import { resolvers } from "../../sections/resolvers.gen.ts";
import { builder } from "../builder.ts";
import type { Arguments, Command, Installation } from "../command.ts";
import { withinTime } from "../deadline.ts";
import { ListenError, listen } from "../listen.ts";
import { patience } from "../load.ts";
import { show } from "../show.ts";

/** Opens the editor. What is wrong with the definition, up to its not being there, is said there and mended there. */
export const edit: Command = async (args, installation) => {
	const { site: file, maxSize, now, deny, port, open } = args;
	const { project, cache, kept, failed } = installation;
	const folder = dirname(file);
	if (!existsSync(folder)) {
		complain(`There is no folder ‘${folder}’. Name a definition in another with --site.`);
		return 2;
	}
	const out = resolve(args.out);
	const { server, token } = deskServer({
		...{ file, maxSize, project, out },
		bundle: editorBundle(project, cache),
		judging: { now: now?.toISOString() ?? null, maxSize: maxSize ?? null, deny },
		judge: (sources, originals) => verdict(sources, originals, args, installation),
		build: builder({ ...args, out }, installation),
		built: cacheIn(kept, "published"),
		consents: consentsIn(stateFolder()),
		failed,
	});
	try {
		const address = `${await listen(server, "127.0.0.1", port ?? 5180)}/#token=${token}`;
		say(address);
		complain("The editor is at this address, for you alone. Leave this window open while you edit; Ctrl+C ends it.");
		if (open) show(address);
	} catch (error) {
		if (!(error instanceof ListenError)) throw error;
		complain(error.message);
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
): Promise<Verdict> {
	const tables = new Set<string>();
	const read: Sources["read"] = (name) => {
		tables.add(name);
		return sources.read?.(name) ?? null;
	};
	const pictures = picturesOf(originals);
	const options = { sections: resolvers, now: now ?? new Date(), maxSize, deny, pictures };
	const compilation = withinTime(patience, () => compile({ ...sources, read }, options));
	const site = compilation?.site;
	const broken = site ? await findBrokenPictures(site.pictures(), pictures, originals, cache) : [];
	const errors = compilation ? [...compilation.diagnostics, ...compilation.locate(broken)].filter(isError) : [];
	const [first] = errors;
	const fault = !compilation
		? "It takes too long to check the site. Take out what was added last."
		: first
			? `Nothing is published, as the site has ${counted(errors.length, "error")}. The first, in line ${first.range.start.line} of ${first.file}: ${first.message}`
			: null;
	const files = site ? [...site.files(), ...site.typefaces()].map(({ name }) => name) : [];
	return { fault, named: [...tables, ...files] };
}
