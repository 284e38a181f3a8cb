import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "../../served.mjs";
import { ask } from "../../unit/send-bytes.ts";
import { definition, type Fixture } from "./fixture.ts";
import type { Outcome } from "./outcome.ts";

/** Ways to break a definition. */
const broken: ((file: string, whole: string) => void)[] = [
	(file) => writeFileSync(file, ""),
	// Keeps less than half. With more, the text could be valid, because the pages are in the second half.
	(file, whole) => writeFileSync(file, whole.slice(0, Math.floor(Math.random() * whole.length * 0.5))),
	(file, whole) => writeFileSync(file, `${whole}\nunknown: 1`),
	(file) => writeFileSync(file, Buffer.alloc(100_000, "\0\xff{[\n", "latin1")),
	(file) => rmSync(file),
	(file) => replace(file, () => mkdirSync(file)),
	(file) => replace(file, () => symlinkSync("/dev/zero", file)),
];

/** How long a save may take to show (ms). */
const patience = 20_000;

/** Saves broken and valid definitions in turn. Broken ones must be reported and keep the page; valid ones must show. */
export async function* saves({ project, folder }: Fixture): AsyncGenerator<Outcome> {
	const file = join(folder, "Bread/saved.yaml");
	writeFileSync(file, definition("Save 0"));
	const server = await startServer(project, ["dev", "--site", file]);
	const port = Number(new URL(server.url).port);
	/** Waits until the body of a path fits, or `patience` is over. Returns whether it fits. */
	const shows = async (path: string, fits: (body: string) => boolean): Promise<boolean> => {
		const end = performance.now() + patience;
		while (performance.now() < end) {
			if (fits((await ask(port, path)).body)) return true;
			await pause(20);
		}
		return false;
	};
	const showsSave = (number: number) => shows("/page.json", (body) => body.includes(`"Save ${number}"`));
	const showsErrors = (expected: boolean) =>
		shows("/@site/errors.json", (body) => body !== "" && (body !== "[]") === expected);
	try {
		for (let round = 1; ; round++) {
			broken[round % broken.length]!(file, definition(`Save ${round}`));
			yield (await showsErrors(true)) && (await showsSave(round - 1)) ? "survived" : await lostOrDead();
			replace(file, () => writeFileSync(file, definition(`Save ${round}`)));
			yield (await showsSave(round)) && (await showsErrors(false)) ? "survived" : await lostOrDead();
		}
	} finally {
		await server.stop();
	}

	async function lostOrDead(): Promise<Outcome> {
		return (await ask(port, "/")).status === 200 ? "lost" : "dead";
	}
}

function replace(file: string, by: () => void): void {
	rmSync(file, { recursive: true, force: true });
	by();
}
