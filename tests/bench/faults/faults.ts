import { agreement } from "./agreement.ts";
import { damagesOfCache } from "./damages.ts";
import { type Fixture, prepare } from "./fixture.ts";
import { tryHostileFolders } from "./hostile-folders.ts";
import { faultsAtExactPoints, killsAtRandom } from "./kills.ts";
import { timeByLength } from "./lengths.ts";
import { links } from "./links.ts";
import { type Outcome, outcomes } from "./outcome.ts";
import { coldBuilds, warmBuilds } from "./parallel.ts";
import { readers } from "./readers.ts";
import { requestsToDev, requestsToStart } from "./requests.ts";
import { saves } from "./saves.ts";
import { threadsThatEnd } from "./threads.ts";

/** Generators of attempts, endless or not. Each yields the outcomes of its attempts. */
const kinds: Record<string, (fixture: Fixture) => AsyncGenerator<Outcome>> = {
	"kills and full disks at exact points": faultsAtExactPoints,
	"kills at random": killsAtRandom,
	"parallel builds, warm cache": warmBuilds,
	"parallel builds, cold cache": coldBuilds,
	"damaged cache entries": damagesOfCache,
	"reads during builds": readers,
	"hostile requests to start": requestsToStart,
	"hostile requests to dev": requestsToDev,
	"broken and valid saves in dev": saves,
	"threads that end early": threadsThatEnd,
	"agreement of check, build and diff": agreement,
	"time by length": timeByLength,
	"folders with hostile programs": tryHostileFolders,
	"symbolic links and special files": links,
};

/** How long each kind runs after its first attempt (ms). */
const runTime = 18_000 * Number(process.env.RUNS ?? 1);

/**
 * Prints the number of attempts and their outcomes. Returns whether all survived.
 *
 * @param only runs only kinds whose name contains this; default: all
 */
export async function measure(project: string, folder: string, only = ""): Promise<boolean> {
	const fixture = await prepare(project, folder);
	print("", ["tried", ...outcomes]);
	let allSurvived = true;
	for (const [name, attempts] of Object.entries(kinds)) {
		if (!name.includes(only)) continue;
		const counts = await count(attempts(fixture));
		const tried = outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
		print(name, [tried, ...outcomes.map((outcome) => counts[outcome])]);
		allSurvived &&= tried > 0 && counts.survived === tried;
	}
	process.stdout.write(allSurvived ? "All aims are met.\n" : "An aim is missed: everything must survive.\n");
	return allSurvived;
}

async function count(attempts: AsyncGenerator<Outcome>): Promise<Record<Outcome, number>> {
	const counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
	let end = 0;
	for await (const outcome of attempts) {
		counts[outcome]++;
		end ||= performance.now() + runTime;
		if (performance.now() > end) break;
	}
	return counts;
}

function print(name: string, cells: (string | number)[]): void {
	process.stdout.write(`${name.padEnd(38)}${cells.map((cell) => String(cell).padStart(10)).join("")}\n`);
}
