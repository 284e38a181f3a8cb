import { writeSync } from "node:fs";
import { dirname } from "node:path";
import { listStalePackages } from "./requirements.mjs";

/**
 * What nobody foresaw, thrown or rejected, at any time from now on: a person gets one sentence, and with --verbose also
 * where in the code it was, and the program ends with 2. `finished` says that the work is done: a library may end the
 * program before, or nothing be left to wait for, and Node would end with 0. `failed` tells of a failure in the same way,
 * and the program goes on, as a server does.
 *
 * @param {string} project the folder of package.json
 */
export function reportFailures(project) {
	let isFinished = false;
	const failed = (error) => tell(process.argv.includes("--verbose") ? traced(error) : sentence(error, project));
	process.on("uncaughtException", (error) => {
		isFinished = true;
		// Who reads the output went away, as `head` does.
		if (error?.code !== "EPIPE") failed(error);
		process.exit(2);
	});
	process.once("exit", () => {
		if (isFinished) return;
		process.exitCode = 2;
		tell("The program ended before its work was done. Run it again, and report it where that does not help.\n");
	});
	return {
		failed,
		finished() {
			isFinished = true;
		},
	};
}

/** The code of the exit says it, too, where nobody can be told: the disk under a log may be full, or its reader gone. */
function tell(text) {
	try {
		writeSync(2, text);
	} catch {}
}

function sentence(error, project) {
	const outside = missing(error) ?? packagesOf(project);
	if (outside !== null) return `${outside}\n`;
	return `The program failed: ${words(error)}. Run it again with --verbose to see where in its code.\n`;
}

/** Nothing is known of them where the project itself is damaged. */
function packagesOf(project) {
	try {
		return listStalePackages(project);
	} catch {
		return null;
	}
}

/** What it would need around it and cannot make; null where that is not why it failed. */
function missing(error) {
	if (error?.syscall === "uv_cwd") return "The folder that this was started in is gone. Run it again in another.";
	if (error?.syscall !== "mkdtemp") return null;
	return `No folder for temporary files can be made in ${dirname(error.path)}. Name another in the variable TMPDIR.`;
}

function traced(error) {
	return `The program failed:\n${String(error?.stack ?? error)}\n`;
}

/** The first line, and no more of it than can be read: a message may hold a whole file. */
function words(error) {
	const [line = ""] = String(error?.message ?? error).split("\n");
	const text = line.replace(/\p{C}+/gu, " ").replace(/[\s.]+$/, "");
	return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}
