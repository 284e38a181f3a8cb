import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** More names are not read: nobody has so many files, and the folder may be a wrong one. */
const most = 5000;

/** The files in a folder of a definition, and in those below: "images/shops/york.jpg". Nothing hidden, and a link is named only. */
export function filesBelow(folder: string, at: string): string[] {
	return below(folder, at).slice(0, most).sort();
}

function below(folder: string, at: string): string[] {
	if (!lstatSync(join(folder, at), { throwIfNoEntry: false })?.isDirectory()) return [];
	const entries = readdirSync(join(folder, at), { withFileTypes: true });
	return entries
		.filter(({ name }) => !name.startsWith("."))
		.flatMap((entry) => (entry.isDirectory() ? below(folder, `${at}/${entry.name}`) : `${at}/${entry.name}`));
}
