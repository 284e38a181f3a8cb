import { resolve } from "node:path";
import { UnwritableError } from "../../output/deployment.ts";
import { policyOf } from "../../output/policy.ts";
import { caddy } from "../../output/servers/caddy.ts";
import { nginx } from "../../output/servers/nginx.ts";
import { pagesOf } from "../../output/summary.ts";
import { complain } from "../../report/say.ts";
import type { Command } from "../command.ts";
import { load } from "../load.ts";
import { tell } from "../report.ts";

const writers = { nginx, caddy };

/** Prints the configuration of a server for the built site. It is not built into the site: all that is there is served. */
export const server: Command = async (args) => {
	const [name = ""] = args.positionals;
	if (!Object.hasOwn(writers, name)) {
		complain(`Name a server: ${Object.keys(writers).join(" or ")}.`);
		return 2;
	}
	if (args.port === 0) {
		complain("A configuration needs a certain port: name one from 1 to 65535 with --port.");
		return 2;
	}
	const loaded = load(args);
	if (!loaded) return 2;
	const { site } = loaded;
	if (!site) {
		tell(loaded.diagnostics, loaded);
		return 1;
	}
	const { hostname, port } = new URL(site.url);
	const listen = args.port === null ? null : { host: args.host, port: args.port };
	const deployment = { root: resolve(args.out), host: hostname, port, listen };
	try {
		process.stdout.write(writers[name as keyof typeof writers](policyOf(site, pagesOf(site).summaries()), deployment));
		return 0;
	} catch (error) {
		if (!(error instanceof UnwritableError)) throw error;
		complain(error.message);
		return 2;
	}
};
