import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { attacks, hostileFolder } from "../../unit/hostile/attacks.ts";
import { commandsFor, editAndPublish, shuffleEntries } from "./commands.ts";
import { definition, type Fixture } from "./fixture.ts";
import type { Outcome } from "./outcome.ts";

/** Runs commands on folders whose repository names a hostile program, in random order. */
export async function* tryHostileFolders({ project }: Fixture): AsyncGenerator<Outcome> {
	const picture = readFileSync(join(project, "tests/sites/bakery/images/slices.png"));
	const files = { "site.yaml": definition("Bread"), "images/slices.png": picture };
	const commands = commandsFor(editAndPublish);
	while (true) {
		for (const [what, attack] of shuffleEntries(attacks)) {
			for (const [name, command] of shuffleEntries(commands)) {
				const { parentFolder, folder, canary } = hostileFolder(files, attack);
				// Making the folder may have run the program, too.
				rmSync(canary, { force: true });
				const isDone = await command(project, join(folder, "site.yaml"));
				const outcome = existsSync(canary) ? "executed" : isDone ? "survived" : "hung";
				if (outcome !== "survived") process.stdout.write(`${outcome}: ${what}, ${name}\n`);
				yield outcome;
				rmSync(parentFolder, { recursive: true, force: true });
			}
		}
	}
}
