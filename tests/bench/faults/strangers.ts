import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { attacks, hostileFolder } from "../../unit/strangers/attacks.ts";
import { commandsFor, publishAll, shuffled } from "./commands.ts";
import type { Fate } from "./fate.ts";
import { definition, type Workplace } from "./workplace.ts";

/** Runs every command on folders that contain hostile programs, in random order. */
export async function* foldersOfStrangers({ project }: Workplace): AsyncGenerator<Fate> {
	const picture = readFileSync(join(project, "tests/sites/bakery/images/slices.png"));
	const files = { "site.yaml": definition("Bread"), "images/slices.png": picture };
	const commands = commandsFor(publishAll);
	while (true) {
		for (const [what, attack] of shuffled(attacks)) {
			for (const [name, command] of shuffled(commands)) {
				const { around, folder, witness } = hostileFolder(files, attack);
				rmSync(witness, { force: true });
				const isDone = await command(project, join(folder, "site.yaml"));
				const fate = existsSync(witness) ? "run" : isDone ? "survived" : "hung";
				if (fate !== "survived") process.stdout.write(`${fate}: ${what}, ${name}\n`);
				yield fate;
				rmSync(around, { recursive: true, force: true });
			}
		}
	}
}
