import { findExceededLimits, readHostedFiles } from "../../output/host-limits.ts";
import { joinBuildParts } from "../../output/parts.ts";
import type { WebHost } from "../../output/web-hosts.ts";
import { OutputError } from "../../output/writer.ts";
import { formatCommand } from "../../report/format-command.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { formatCount } from "../../text/words.ts";
import { defineCommand } from "../command.ts";
import { UsageError } from "../option.ts";
import { outOption, webHostOption } from "../shared-options.ts";

export const joinCommand = defineCommand({
	positionals: ["FOLDER..."],
	summary: "Join the parts of a build that several machines made with build --part",
	options: { out: outOption, host: webHostOption },
	async run({ out, host }, _, folders) {
		if (folders.length === 0)
			throw new UsageError(`Name the folders of all parts: ${formatCommand("join part-1 part-2")}`);
		try {
			const files = await joinBuildParts(folders, out, host ? (folder) => checkHostedFiles(host, folder) : undefined);
			printLine(`${out}: ${formatCount(files, "file")} of ${formatCount(folders.length, "part")}`);
			return 0;
		} catch (error) {
			if (!(error instanceof OutputError)) throw error;
			printError(error.message);
			return 2;
		}
	},
});

/** Prints what the host ignores, without locations in the definition. Throws if the host rejects the site. */
function checkHostedFiles(host: WebHost, folder: string): void {
	for (const { severity, message } of findExceededLimits(host, readHostedFiles(folder))) {
		if (severity === "error") throw new OutputError(message);
		printError(message);
	}
}
