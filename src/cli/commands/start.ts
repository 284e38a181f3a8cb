import { printError, printLine } from "../../report/print-line.ts";
import type { Command } from "../command.ts";
import { ListenError } from "../listen.ts";
import { serveSite } from "../serve.ts";
import { writeSite } from "./build.ts";

export const start: Command = async (args, installation) => {
	const published = await writeSite(args, installation);
	if (published.code !== 0) return published.code;
	try {
		const { url } = await serveSite(args.out, published.policy, args.host, args.port ?? 4173, installation.failed);
		printLine(`The site is on ${url} (Ctrl+C ends it)`);
	} catch (error) {
		if (!(error instanceof ListenError)) throw error;
		printError(error.message);
		return 2;
	}
	// The server keeps the program running.
	return 0;
};
