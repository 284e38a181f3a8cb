import type { Command } from "../main.ts";
import { serve } from "../serve.ts";
import { build } from "./build.ts";

export const start: Command = async (args, installation) => {
	const code = await build(args, installation);
	if (code !== 0) return code;
	const served = await serve(args.out, args.host, args.port ?? 4173);
	if (!served) {
		process.stderr.write(`Port ${args.port ?? 4173} is taken. Name another with --port.\n`);
		return 2;
	}
	process.stdout.write(`The site is on ${served.url} (Ctrl+C ends it)\n`);
	return new Promise(() => {});
};
