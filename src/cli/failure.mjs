import { writeSync } from "node:fs";

/**
 * What nobody foresaw, thrown or rejected, at any time from now on: a person gets one sentence, and with --verbose also
 * where in the code it was, and the program ends with 2. Gives a function that says that the work is finished. A library
 * may end the program before, or nothing be left to wait for, and Node would end with 0.
 */
export function tellFailures() {
	let finished = false;
	process.on("uncaughtException", (error) => {
		finished = true;
		// Who reads the output went away, as `head` does.
		if (error?.code !== "EPIPE") tell(process.argv.includes("--verbose") ? traced(error) : sentence(error));
		process.exit(2);
	});
	process.once("exit", () => {
		if (finished) return;
		process.exitCode = 2;
		tell("The program ended before its work was done. Run it again, and report it where that does not help.\n");
	});
	return () => {
		finished = true;
	};
}

/** The code of the exit says it, too, where nobody can be told: the disk under a log may be full, or its reader gone. */
function tell(text) {
	try {
		writeSync(2, text);
	} catch {}
}

function sentence(error) {
	return `The program failed: ${words(error)}. Run it again with --verbose to see where in its code.\n`;
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
