import { resolve } from "node:path";
import { UnwritableError } from "../../output/deployment.ts";
import { derivePolicy } from "../../output/policy.ts";
import { renderCaddyfile } from "../../output/servers/caddy.ts";
import { renderNginxConfig } from "../../output/servers/nginx.ts";
import { resolvePages } from "../../output/summary.ts";
import { printError } from "../../report/print-line.ts";
import type { Command } from "../command.ts";
import { loadDefinition } from "../load-definition.ts";
import { printFindings } from "../print-report.ts";

const writers = { nginx: renderNginxConfig, caddy: renderCaddyfile };

/** Prints the configuration of a server for the built site. It is not built into the site: all that is there is served. */
export const server: Command = async (args) => {
	const [name = ""] = args.positionals;
	if (!Object.hasOwn(writers, name)) {
		printError(`Name a server: ${Object.keys(writers).join(" or ")}.`);
		return 2;
	}
	if (args.port === 0) {
		printError("A configuration needs a certain port: name one from 1 to 65535 with --port.");
		return 2;
	}
	const loaded = loadDefinition(args);
	if (!loaded) return 2;
	const { site } = loaded;
	if (!site) {
		printFindings(loaded.diagnostics, loaded);
		return 1;
	}
	const { hostname, port } = new URL(site.url);
	const listen = args.port === null ? null : { host: args.host, port: args.port };
	const deployment = { root: resolve(args.out), host: hostname, port, listen };
	try {
		process.stdout.write(
			writers[name as keyof typeof writers](derivePolicy(site, resolvePages(site).summaries()), deployment),
		);
		return 0;
	} catch (error) {
		if (!(error instanceof UnwritableError)) throw error;
		printError(error.message);
		return 2;
	}
};
