import { createHash } from "node:crypto";
import { basename, dirname } from "node:path";
import { originalsIn, picturesOf } from "../../assets/images/folder.ts";
import { type Compilation, compile } from "../../content/compile.ts";
import { counted } from "../../content/findings/counted.ts";
import { isError } from "../../content/findings/severity.ts";
import { amongTexts, beside } from "../../content/source/beside.ts";
import { findAt, textsOf } from "../../desk/workspace.ts";
import { diff } from "../../diff/diff.ts";
import { filesIn } from "../../disk/files.ts";
import { operate } from "../../editing/operate.ts";
import type { Change, Texts } from "../../editing/operation.ts";
import type { Diagnostic } from "../../model/diagnostic.ts";
import { changeFormats } from "../../report/changes.ts";
import { chosen } from "../../report/chosen.ts";
import { formats } from "../../report/formats.ts";
import { complain } from "../../report/say.ts";
import { summarize } from "../../report/summary.ts";
import { terminalOf } from "../../report/terminal.ts";
import { descriptions } from "../../sections/descriptions.gen.ts";
import { resolvers } from "../../sections/resolvers.gen.ts";
import type { Arguments, Command, ExitCode } from "../command.ts";
import { operationsAt } from "../operations.ts";
import { write } from "../write.ts";

/** Makes the operations of a file in the definition, unless they add an error, and says what a visitor will see changed. */
export const apply: Command = async (args) => {
	const { site: file, maxSize, positionals } = args;
	const format = chosen(changeFormats, args.format);
	if (!format) return 2;
	const [path] = positionals;
	if (path === undefined) return say(2, "apply takes a JSON file with operations: site apply changes.json");
	const given = operationsAt(path);
	if (typeof given === "string") return say(2, given);
	const found = findAt({ file, maxSize });
	if (typeof found === "string") return say(2, found);
	const name = basename(file);
	const bytes = found.files.get(name);
	if (!bytes) return say(2, `There is no file ‘${file}’. Name another file with --site.`);
	const hash = createHash("sha256").update(bytes).digest("hex");
	if (given.hash !== undefined && given.hash !== hash)
		return say(1, `${file} is another than the one that ${path} is meant for: it has changed since.`);

	const texts = textsOf(found);
	const change = operate(texts, name, given.operations, maxSize);
	if ("refused" in change) return say(1, change.refused);
	const now = args.now ?? new Date();
	const [before, after] = [texts, change.texts].map((one) => compiled(one, now, args)) as [Compilation, Compilation];
	const added = errorsWithout(after.diagnostics, before.diagnostics);
	// What is wrong in one way is not judged in others: with an error that goes, those that it hid come to light.
	const mended = errorsWithout(before.diagnostics, after.diagnostics);
	if (added.length > 0 && mended.length === 0) {
		report(added, after, file);
		return 1;
	}
	complain(`${change.label}.`);
	if (added.length > 0) complain(`${counted(added.length, "error")} came to light: npm run check says more.`);
	if (before.site && after.site) process.stdout.write(format(diff(before.site, after.site, descriptions)));
	const refused = args.dryRun ? null : write({ file, maxSize }, changedIn(change), found.revision);
	return refused === null ? 0 : say(2, refused);
};

function compiled(texts: Texts, now: Date, { site: file, deny, maxSize }: Arguments): Compilation {
	const pictures = picturesOf(originalsIn(dirname(file)));
	const text = texts[basename(file)]!;
	return compile(
		{ file: beside(file, basename(file)), text, ...amongTexts(texts), files: filesIn(dirname(file)) },
		{ sections: resolvers, now, deny, maxSize, pictures },
	);
}

/** The errors that others do not have, wherever they stand. */
function errorsWithout(diagnostics: Diagnostic[], others: Diagnostic[]): Diagnostic[] {
	const known = others.map(identity);
	return diagnostics.filter((one) => {
		if (!isError(one)) return false;
		const index = known.indexOf(identity(one));
		if (index !== -1) known.splice(index, 1);
		return index === -1;
	});
}

function identity({ code, message, severity }: Diagnostic): string {
	return `${severity} ${code} ${message}`;
}

function report(diagnostics: Diagnostic[], { textOf }: Compilation, file: string): void {
	const terminal = terminalOf(process.stdout);
	const summary = summarize(diagnostics);
	process.stdout.write(formats.pretty(diagnostics, { file, textOf, summary, terminal }));
	complain("Nothing was written: the operations add what is said above.");
}

function changedIn({ texts, splices }: Change): Texts {
	return Object.fromEntries(Object.keys(splices).map((name) => [name, texts[name]!]));
}

function say<Code extends ExitCode>(code: Code, sentence: string): Code {
	complain(sentence);
	return code;
}
