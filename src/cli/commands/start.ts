import { printError, printLine } from "../../report/print-line.ts";
import { defineCommand } from "../command.ts";
import { ListenError, listPorts } from "../listen.ts";
import { serveSite } from "../serve.ts";
import { hostOption, portOption } from "../shared-options.ts";
import { buildOptions, writeSite } from "./build.ts";

export const startCommand = defineCommand({
	positionals: [],
	summary: "Build the site and serve it on http://localhost:4173",
	options: { ...buildOptions, host: hostOption, port: portOption },
	async run({ host, port, ...options }, installation) {
		const result = await writeSite(options, installation);
		if (result.code !== 0) return result.code;
		try {
			const ports = listPorts(port, 4173);
			const { url } = await serveSite(options.out, result.policy, host, ports, installation.reportError);
			printLine(`The site is on ${url} (stop with Ctrl+C)`);
		} catch (error) {
			if (!(error instanceof ListenError)) throw error;
			printError(error.message);
			return 2;
		}
		// The server keeps the program running.
		return 0;
	},
});
