import { complain, say } from "../../report/say.ts";
import type { Command } from "../command.ts";
import { ListenError } from "../listen.ts";
import { serve } from "../serve.ts";
import { publish } from "./build.ts";

export const start: Command = async (args, installation) => {
	const published = await publish(args, installation);
	if (published.code !== 0) return published.code;
	try {
		const { url } = await serve(args.out, published.policy, args.host, args.port ?? 4173, installation.failed);
		say(`The site is on ${url} (Ctrl+C ends it)`);
	} catch (error) {
		if (!(error instanceof ListenError)) throw error;
		complain(error.message);
		return 2;
	}
	// The server keeps the program running.
	return 0;
};
