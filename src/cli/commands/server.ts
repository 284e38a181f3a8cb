import { resolve } from "node:path";
import { ServerConfigError } from "../../output/deployment.ts";
import { derivePolicy } from "../../output/policy.ts";
import { renderCaddyfile } from "../../output/servers/caddy.ts";
import { renderNginxConfig } from "../../output/servers/nginx.ts";
import { summarizePages } from "../../output/summary.ts";
import { printError } from "../../report/print-line.ts";
import { formatList } from "../../text/words.ts";
import { defineCommand } from "../command.ts";
import { loadDefinition, printDiagnosticsIfAny } from "../load-definition.ts";
import { UsageError } from "../option.ts";
import { compileOptions, hostOption, outOption, portOption } from "../shared-options.ts";

const renderers = { nginx: renderNginxConfig, caddy: renderCaddyfile };

/** Prints the configuration instead of writing it to the output folder, where visitors could read it. */
export const serverCommand = defineCommand({
	positionals: [Object.keys(renderers).join("|")],
	summary: "Print a server configuration for the built site",
	options: { ...compileOptions, out: outOption, host: hostOption, port: portOption },
	async run({ out, host, port, ...given }, _, [name = ""]) {
		if (!Object.hasOwn(renderers, name))
			throw new UsageError(`Name a server: ${formatList(Object.keys(renderers), "or")}.`);
		if (port === 0) throw new UsageError("--port must be a number from 1 to 65535 here.");
		const loaded = loadDefinition(given);
		if (!loaded) return 2;
		const { site } = loaded;
		if (!site) {
			printDiagnosticsIfAny(loaded.diagnostics, loaded);
			return 1;
		}
		const listen = port === null ? null : { host, port };
		const urls = [site.url, site.editing?.origin].flatMap((url) => (url ? [new URL(url)] : []));
		const domains = urls.map((url) => ({ host: url.hostname, port: url.port }));
		const deployment = { root: resolve(out), domains, listen };
		const policy = derivePolicy(site, summarizePages(site));
		try {
			process.stdout.write(renderers[name as keyof typeof renderers](policy, deployment));
			return 0;
		} catch (error) {
			if (!(error instanceof ServerConfigError)) throw error;
			printError(error.message);
			return 2;
		}
	},
});
