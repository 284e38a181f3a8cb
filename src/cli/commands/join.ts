import { joinBuildParts } from "../../output/parts.ts";
import { OutputError } from "../../output/writer.ts";
import { formatCommand } from "../../report/format-command.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { formatCount } from "../../text/words.ts";
import { defineCommand } from "../command.ts";
import { UsageError } from "../option.ts";
import { outOption } from "../shared-options.ts";

export const joinCommand = defineCommand({
	positionals: ["FOLDER..."],
	summary: "Join the parts of a build that several machines made with build --part",
	options: { out: outOption },
	async run({ out }, _, folders) {
		if (folders.length === 0)
			throw new UsageError(`Name the folders of all parts: ${formatCommand("join part-1 part-2")}`);
		try {
			const files = await joinBuildParts(folders, out);
			printLine(`${out}: ${formatCount(files, "file")} of ${formatCount(folders.length, "part")}`);
			return 0;
		} catch (error) {
			if (!(error instanceof OutputError)) throw error;
			printError(error.message);
			return 2;
		}
	},
});
