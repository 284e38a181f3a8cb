import { editorBundle } from "../../desk/bundle.ts";
import { deskServer } from "../../desk/desk.ts";
import { complain, say } from "../../report/say.ts";
import type { Command } from "../command.ts";
import { ListenError, listen } from "../listen.ts";
import { show } from "../show.ts";

/** Opens the editor. What is wrong with the definition, up to its not being there, is said there and mended there. */
export const edit: Command = async ({ site, maxSize, port, open }, { project, cache }) => {
	const { server, token } = deskServer({ file: site, maxSize, project, bundle: editorBundle(project, cache) });
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
