import type { FileFacts } from "../../model/sources.ts";
import type { Finding } from "../findings/finding.ts";
import { slugify } from "../schema/slug.ts";
import type { Definition } from "../semantics/analyze.ts";
import { fileKinds, getExtension } from "../semantics/files.ts";
import type { TargetProblem } from "./disallowed-targets.ts";
import { findPathProblem, reportMissingFile, reportUnusedFiles } from "./folder-files.ts";

/** What keeps a file from being given to visitors: "files/menu.pdf". Its name ends in one of these. */
export function findFileProblem(
	name: string,
	{ files }: Definition,
	endings: readonly string[] = Object.keys(fileKinds),
): TargetProblem | null {
	const misplaced = findPathProblem(name, "files", files.names());
	if (misplaced) return { code: "file-not-found", ...misplaced };
	const refused = kindProblem(name, endings);
	if (refused) return { code: "file-refused", ...refused };
	const known = files.names();
	if (!known.includes(name)) return { code: "file-not-found", ...reportMissingFile(name, "files", known) };
	const unreadable = nameProblem(name);
	if (unreadable) return { code: "file-refused", ...unreadable };
	const facts = files.look(name);
	return "code" in facts ? facts : contentProblem(name, facts);
}

type Refusal = Pick<TargetProblem, "message" | "why">;

function kindProblem(name: string, endings: readonly string[]): Refusal | null {
	const ending = getExtension(name).toLowerCase();
	if (endings.includes(ending)) return null;
	if (Object.hasOwn(fileKinds, ending))
		return { message: `‘${name}’ can’t be used here. Choose a file that ends in .${endings.join(" or .")}.` };
	return {
		message: `‘${name}’ can’t be offered to visitors: its name must end in ${Object.keys(fileKinds).join(", ")}.`,
		why: "Browsers would run some other kinds of files as part of your site.",
	};
}

/** Servers and disks differ in what they make of capitals, spaces and letters of other scripts in an address. */
function nameProblem(name: string): Refusal | null {
	const parts = name.split("/");
	if (parts.every((part) => /^[a-z0-9][a-z0-9._-]*$/.test(part))) return null;
	const ending = getExtension(name);
	const stems = [...parts.slice(0, -1), parts.at(-1)!.slice(0, -ending.length - 1)].map(
		(part) => slugify(part) || "file",
	);
	return {
		message: `Rename the file to ‘${stems.join("/")}.${ending.toLowerCase()}’, here and in its folder. Its name can have only lowercase letters, digits, hyphens, dots and underscores.`,
	};
}

function contentProblem(name: string, { begins }: FileFacts): TargetProblem | null {
	const ending = getExtension(name);
	if (fileKinds[ending]?.test(begins) ?? true) return null;
	return {
		code: "file-refused",
		message: `The content of ‘${name}’ isn’t ${ending.toUpperCase()}. Save it again as ${ending.toUpperCase()}, or correct the end of its name.`,
	};
}

export function checkFiles({ files, fileUses }: Definition): Finding[] {
	const used = new Set(fileUses.flatMap(({ names }) => names));
	return reportUnusedFiles("files", files.names(), used);
}
