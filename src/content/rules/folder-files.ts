import type { PublishedFolder } from "../../model/sources.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";

type Problem = Pick<Finding, "message" | "why" | "closest" | "fix">;

/** What is no path of a file in a folder. `known` are those in it. It is a security boundary: what passes lies below that folder on any disk. */
export function findPathProblem(name: string, folder: PublishedFolder, known: string[]): Problem | null {
	const thing = { images: "picture", files: "file", fonts: "typeface" }[folder];
	if (onComputer.test(name)) {
		const file = within(folder, name.replace(/^.*[\\/]/, ""));
		const rest = file === undefined ? `its name behind ‘${folder}/’` : `‘${file}’`;
		const message = `‘${name}’ is on your computer, where no visitor comes: put the file into the folder ‘${folder}’ beside this one, and write ${rest}.`;
		return { message, closest: file, fix: suggestReplacement(file) };
	}
	if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(name)) {
		return {
			message: `A ${thing} cannot come from another site: put the file into the folder ‘${folder}’ beside this one.`,
			why: `Another site would learn of each of your visitors, and could take the ${thing} away or put another in its place.`,
		};
	}
	const [first, ...parts] = name.split("/");
	if (first === folder && parts.length > 0 && parts.every(isSafe)) return null;
	const path = name.replaceAll("\\", "/").replace(/^\.?\/+/, "");
	// Of `Files/menu.pdf` the folder is this one; that of `menus/menu.pdf` may lie in it.
	const closest = first?.toLowerCase() === folder ? nearestFile(path, folder, known) : within(folder, path);
	const message = name.includes("\\")
		? `‘${name}’ has backslashes: between folders stands a slash.${formatSuggestion(closest)}`
		: `‘${name}’ is not in the folder ‘${folder}’ beside this file: write ‘${folder}/’ and the name of the file.`;
	return { message, closest, fix: suggestReplacement(closest) };
}

/** `C:\Users\Ann\oven.jpg`, `file:///home/ann/oven.jpg`, `~/oven.jpg` */
const onComputer = /^([a-z]:[\\/]|\\\\|file:|~\/)/i;

function within(folder: PublishedFolder, file: string): string | undefined {
	const path = file.startsWith(`${folder}/`) ? file : `${folder}/${file}`;
	return path.split("/").every(isSafe) ? path : undefined;
}

/** Part of a path that is a name on any disk, and not hidden. */
function isSafe(part: string): boolean {
	return /^[^.\s\\:*?"<>|\p{Control}][^\\:*?"<>|\p{Control}]*$/u.test(part);
}

/** The file that was most likely meant, by its name alone: what all have in common makes none of them nearer. */
function nearestFile(name: string, folder: PublishedFolder, known: string[]): string | undefined {
	const bare = (path: string) => (path.toLowerCase().startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path);
	const file = findNearest(bare(name), known.map(bare));
	return file && `${folder}/${file}`;
}

/** A file that is not among those of its folder. */
export function reportMissingFile(
	name: string,
	folder: PublishedFolder,
	known: string[],
): Problem & { allowed: string[] } {
	const closest = nearestFile(name, folder, known);
	const message = `There is no file ‘${name}’ beside this one.${formatSuggestion(closest)}`;
	return { message, closest, allowed: known };
}

/** Says which files of a folder nothing is done with. */
export function reportUnusedFiles(folder: PublishedFolder, known: string[], used: ReadonlySet<string>): Finding[] {
	const unused = known.filter((name) => !used.has(name));
	// A name that is not found may be meant for one of these.
	if (unused.length === 0 || [...used].some((name) => !known.includes(name))) return [];
	const named =
		unused.length > 5 ? `${unused.slice(0, 4).join(", ")} and ${unused.length - 4} more` : unused.join(", ");
	const [code, does] =
		folder === "images" ? (["unused-picture", "shows"] as const) : (["unused-file", "links to"] as const);
	const message = `Nothing ${does} ${unused.length === 1 ? "the file" : "these files"}: ${named}.`;
	return [{ code, severity: "info", pointer: "/site", at: "key", message }];
}
