import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { build, exitOf, type Fixture } from "./fixture.ts";
import type { Outcome } from "./outcome.ts";

/** While builds replace the output, reads its pages as a server does. Each must be there, and complete. */
export async function* readers({ project, folder, sites }: Fixture): AsyncGenerator<Outcome> {
	const out = join(folder, "read");
	const pages = ["index.html", "a/b/index.html", "404.html"].map((name) => join(out, name));
	const known: string[][] = [];
	for (const site of sites) {
		await exitOf(build(project, site, out));
		known.push(pages.map((page) => readFileSync(page, "utf8")));
	}
	for (let round = 0; ; round++) {
		let isBuilding = true;
		const built = exitOf(build(project, sites[round % 2]!, out)).finally(() => {
			isBuilding = false;
		});
		while (isBuilding) {
			for (const [index, page] of pages.entries()) yield judgePage(page, [known[0]![index]!, known[1]![index]!]);
			await turn();
		}
		if ((await built) !== 0) yield "dead";
	}
}

function judgePage(page: string, whole: string[]): Outcome {
	try {
		const text = readFileSync(page, "utf8");
		if (whole.includes(text)) return "survived";
		return whole.some((one) => one.startsWith(text)) ? "half" : "garbage";
	} catch {
		return "lost";
	}
}
