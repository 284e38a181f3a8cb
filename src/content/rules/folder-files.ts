import type { PublishedFolder } from "../../model/sources.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";

type Problem = Pick<Finding, "message" | "why" | "closest" | "fix">;

/** What is no path of a file in a folder. `known` are those in it. It is a security boundary: what passes lies below that folder on any disk. */
export function findPathProblem(name: string, folder: PublishedFolder, known: string[]): Problem | null {
	const thing = { images: "picture", files: "file", fonts: "font" }[folder];
	if (onComputer.test(name)) {
		const file = within(folder, name.replace(/^.*[\\/]/, ""));
		const rest = file === undefined ? `‘${folder}/’ and its name` : `‘${file}’`;
		const message = `‘${name}’ is on your computer, where visitors can’t open it. Put the file in the folder ‘${folder}’ next to this file, and write ${rest}.`;
		return { message, closest: file, fix: suggestReplacement(file) };
	}
	if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(name)) {
		return {
			message: `A ${thing} can’t come from another site. Put the file in the folder ‘${folder}’ next to this file.`,
			why: `The other site would learn about each of your visitors, and could remove or replace the ${thing}.`,
		};
	}
	const [first, ...parts] = name.split("/");
	if (first === folder && parts.length > 0 && parts.every(isSafe)) return null;
	const path = name.replaceAll("\\", "/").replace(/^\.?\/+/, "");
	// Of `Files/menu.pdf` the folder is this one; that of `menus/menu.pdf` may lie in it.
	const closest = first?.toLowerCase() === folder ? nearestFile(path, folder, known) : within(folder, path);
	const message = name.includes("\\")
		? `Write slashes (/) instead of backslashes in ‘${name}’.${formatSuggestion(closest)}`
		: `‘${name}’ isn’t a file in the folder ‘${folder}’ next to this file. Write ‘${folder}/’ and the name of the file.`;
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
	const message = `There’s no file ‘${name}’.${formatSuggestion(closest)}`;
	return { message, closest, allowed: known };
}

/** Says which files of a folder nothing is done with. */
export function reportUnusedFiles(folder: PublishedFolder, known: string[], used: ReadonlySet<string>): Finding[] {
	const unused = known.filter((name) => !used.has(name));
	// A name that is not found may be meant for one of these.
	if (unused.length === 0 || [...used].some((name) => !known.includes(name))) return [];
	const named =
		unused.length > 5 ? `${unused.slice(0, 4).join(", ")} and ${unused.length - 4} more` : unused.join(", ");
	const [code, does, thing] =
		folder === "images"
			? (["unused-picture", "No page shows", "picture"] as const)
			: (["unused-file", "Nothing links to", "file"] as const);
	const message = `${does} ${unused.length === 1 ? `this ${thing}` : `these ${thing}s`}: ${named}.`;
	return [{ code, severity: "info", pointer: "/site", at: "key", message }];
}
