import { writeSync } from "node:fs";
import { dirname } from "node:path";
import { describeStalePackages } from "./requirements.mjs";

/**
 * Handles unexpected errors: prints one sentence, or with --verbose the stack trace, and exits with 2. Call `markFinished`
 * when the work is done: if the process exits earlier, for example because a library ends it, the exit code is 2 instead of
 * 0. `reportError` prints an error without ending the process.
 *
 * @param {string} project the folder of package.json
 */
export function handleFailures(project) {
	let isFinished = false;
	const reportError = (error) =>
		print(process.argv.includes("--verbose") ? formatTrace(error) : `${describeError(error, project)}\n`);
	process.on("uncaughtException", (error) => {
		isFinished = true;
		// EPIPE means that the reader of the output, such as `head`, has exited.
		if (error?.code !== "EPIPE") reportError(error);
		process.exit(2);
	});
	process.once("exit", () => {
		if (isFinished) return;
		process.exitCode = 2;
		print("The program ended before its work was done. Run it again, and report this if it doesn't help.\n");
	});
	return {
		reportError,
		markFinished() {
			isFinished = true;
		},
	};
}

/** Prints on stderr. Ignores errors, such as a full disk, because the exit code still shows the failure. */
function print(text) {
	try {
		writeSync(2, text);
	} catch {}
}

function describeError(error, project) {
	const advice = describeEnvironment(error) ?? describePackages(project);
	return advice ?? `The program failed: ${getFirstLine(error)}. Run it again with --verbose to see where in its code.`;
}

function describePackages(project) {
	try {
		return describeStalePackages(project);
	} catch {
		// The project itself is damaged.
		return null;
	}
}

/** Describes an error that the environment caused, or returns null. */
function describeEnvironment(error) {
	if (error?.syscall === "uv_cwd")
		return "The folder in which you started this has been deleted. Run it again in another folder.";
	if (error?.syscall !== "mkdtemp") return null;
	return `Temporary files can't be written in ${dirname(error.path)}. Name another folder in the variable TMPDIR.`;
}

function formatTrace(error) {
	return `The program failed:\n${String(error?.stack ?? error)}\n`;
}

/** Returns the first line of an error message, shortened, because a message may contain a whole file. */
function getFirstLine(error) {
	const [line = ""] = String(error?.message ?? error).split("\n");
	const text = line.replace(/\p{C}+/gu, " ").replace(/[\s.]+$/, "");
	return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
