import { complain, say } from "../../report/say.ts";
import type { Command } from "../command.ts";
import { ListenError } from "../listen.ts";
import { serve } from "../serve.ts";
import { build } from "./build.ts";

export const start: Command = async (args, installation) => {
	const code = await build(args, installation);
	if (code !== 0) return code;
	try {
		const { url } = await serve(args.out, args.host, args.port ?? 4173);
		say(`The site is on ${url} (Ctrl+C ends it)`);
	} catch (error) {
		if (!(error instanceof ListenError)) throw error;
		complain(error.message);
		return 2;
	}
	// The server keeps the program running.
	return 0;
};
