import type { FileMetadata, PublishedFolder } from "../../model/sources.ts";
import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { slugify } from "../schema/slug.ts";
import type { Definition } from "../semantics/analyze.ts";
import { fileKinds, getExtension } from "../semantics/files.ts";

type FileProblem = Pick<Finding, "code" | "message" | "why" | "closest" | "allowed">;

/** Finds the reason why a file, such as "files/menu.pdf", can't be a download. */
export function findFileProblem(
	name: string,
	{ files }: Definition,
	extensions: readonly string[] = Object.keys(fileKinds),
): FileProblem | null {
	const pathProblem = findPathProblem(name, "files", files.listNames());
	if (pathProblem) return { code: "file-not-found", ...pathProblem };
	const typeProblem = findTypeProblem(name, extensions);
	if (typeProblem) return { code: "file-refused", ...typeProblem };
	const fileNames = files.listNames();
	if (!fileNames.includes(name)) return { code: "file-not-found", ...reportMissingFile(name, "files", fileNames) };
	const nameProblem = findNameProblem(name);
	if (nameProblem) return { code: "file-refused", ...nameProblem };
	const metadata = files.probe(name);
	return "code" in metadata ? metadata : findContentProblem(name, metadata);
}

type Refusal = Pick<Finding, "message" | "why">;

function findTypeProblem(name: string, extensions: readonly string[]): Refusal | null {
	const extension = getExtension(name).toLowerCase();
	if (extensions.includes(extension)) return null;
	if (Object.hasOwn(fileKinds, extension))
		return { message: `‘${name}’ can’t be used here. Choose a file that ends in .${extensions.join(" or .")}.` };
	return {
		message: `‘${name}’ can’t be offered to visitors: its name must end in ${Object.keys(fileKinds).join(", ")}.`,
		why: "Browsers would run some other kinds of files as part of your site.",
	};
}

/** Finds names that not all servers and disks treat alike in an address. */
function findNameProblem(name: string): Refusal | null {
	const parts = name.split("/");
	if (parts.every((part) => /^[a-z0-9][a-z0-9._-]*$/.test(part))) return null;
	const extension = getExtension(name);
	const stems = [...parts.slice(0, -1), parts.at(-1)!.slice(0, -extension.length - 1)].map(
		(part) => slugify(part) || "file",
	);
	return {
		message: `Rename the file to ‘${stems.join("/")}.${extension.toLowerCase()}’, here and in its folder. Its name can have only lowercase letters, digits, hyphens, dots and underscores.`,
	};
}

function findContentProblem(name: string, { firstBytes }: FileMetadata): FileProblem | null {
	const extension = getExtension(name);
	if (fileKinds[extension]?.test(firstBytes) ?? true) return null;
	return {
		code: "file-refused",
		message: `The content of ‘${name}’ isn’t ${extension.toUpperCase()}. Save it again as ${extension.toUpperCase()}, or correct the end of its name.`,
	};
}

export function checkFiles({ files, fileUses }: Definition): Finding[] {
	const usedNames = new Set(fileUses.flatMap(({ names }) => names));
	return reportUnusedFiles("files", files.listNames(), usedNames);
}

type PathProblem = Pick<Finding, "message" | "why" | "closest" | "fix">;

/**
 * Finds the reason why a path can't be the path of a file in a folder. This is a security boundary: a path without a
 * problem is inside that folder on any disk.
 *
 * @param fileNames the files in the folder
 */
export function findPathProblem(name: string, folder: PublishedFolder, fileNames: string[]): PathProblem | null {
	const thing = { images: "picture", files: "file", fonts: "font" }[folder];
	if (computerPath.test(name)) {
		const file = prefixFolder(folder, name.replace(/^.*[\\/]/, ""));
		const rest = file === undefined ? `‘${folder}/’ and its name` : `‘${file}’`;
		const message = `‘${name}’ is on your computer, where visitors can’t open it. Put the file in this site’s folder ‘${folder}’, and write ${rest}.`;
		return { message, closest: file, fix: suggestReplacement(file) };
	}
	if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(name)) {
		return {
			message: `A ${thing} can’t come from another site. Put the file in this site’s folder ‘${folder}’.`,
			why: `The other site would learn about each of your visitors, and could remove or replace the ${thing}.`,
		};
	}
	const [first, ...parts] = name.split("/");
	if (first === folder && parts.length > 0 && parts.every(isSafe)) return null;
	const path = name.replaceAll("\\", "/").replace(/^\.?\/+/, "");
	// `Files/menu.pdf` means this folder, `menus/menu.pdf` a folder that may be inside it.
	const closest =
		first?.toLowerCase() === folder ? findNearestFile(path, folder, fileNames) : prefixFolder(folder, path);
	const message = name.includes("\\")
		? `Write slashes (/) instead of backslashes in ‘${name}’.${formatSuggestion(closest)}`
		: `‘${name}’ isn’t a file in this site’s folder ‘${folder}’. Write ‘${folder}/’ and the name of the file.`;
	return { message, closest, fix: suggestReplacement(closest) };
}

const computerPath = /^([a-z]:[\\/]|\\\\|file:|~\/)/i;

function prefixFolder(folder: PublishedFolder, file: string): string | undefined {
	const path = file.startsWith(`${folder}/`) ? file : `${folder}/${file}`;
	return path.split("/").every(isSafe) ? path : undefined;
}

/** Whether a part of a path is a valid name on any disk, and not hidden. */
function isSafe(part: string): boolean {
	return /^[^.\s\\:*?"<>|\p{Control}][^\\:*?"<>|\p{Control}]*$/u.test(part);
}

/** Finds the file with the nearest name. The folder, which all have in common, is left out of the comparison. */
function findNearestFile(name: string, folder: PublishedFolder, fileNames: string[]): string | undefined {
	const dropFolder = (path: string) =>
		path.toLowerCase().startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
	const file = findNearest(dropFolder(name), fileNames.map(dropFolder));
	return file && `${folder}/${file}`;
}

export function reportMissingFile(
	name: string,
	folder: PublishedFolder,
	fileNames: string[],
): PathProblem & { allowed: string[] } {
	const stem = name.replace(/\w+$/, "");
	const closest =
		fileNames.find((file) => file.replace(/\w+$/, "") === stem) ?? findNearestFile(name, folder, fileNames);
	const advice = ` Put it in this site’s folder ‘${folder}’, or correct its name here.`;
	const message = `There’s no file ‘${name}’.${closest === undefined ? advice : formatSuggestion(closest)}`;
	return { message, closest, allowed: fileNames };
}

export function reportUnusedFiles(
	folder: PublishedFolder,
	fileNames: string[],
	usedNames: ReadonlySet<string>,
): Finding[] {
	const unused = fileNames.filter((name) => !usedNames.has(name));
	// If a file isn't found, its name may be a misspelling of an unused file.
	if (unused.length === 0 || [...usedNames].some((name) => !fileNames.includes(name))) return [];
	const named =
		unused.length > 5 ? `${unused.slice(0, 4).join(", ")} and ${unused.length - 4} more` : unused.join(", ");
	const [code, beginning, thing] =
		folder === "images"
			? (["unused-picture", "No page shows", "picture"] as const)
			: (["unused-file", "Nothing links to", "file"] as const);
	const message = `${beginning} ${unused.length === 1 ? `this ${thing}` : `these ${thing}s`}: ${named}.`;
	return [{ code, severity: "info", pointer: "/site", at: "key", message }];
}
