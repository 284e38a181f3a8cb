import { fileKinds, folderExtensions, getExtension } from "../content/semantics/files.ts";
import { findFontFileProblem } from "../content/semantics/fonts.ts";
import { formatExtensions as pictureExtensions } from "../content/semantics/pictures.ts";
import type { FileFolder } from "../model/sources.ts";

/** "Über uns (2).JPEG" → "uber-uns-2.jpg". The storage corrects the extension if it doesn't match the contents. */
export async function toPictureName(name: string): Promise<string> {
	const { stem, extension } = await parseFileName(name);
	const isKnown = Object.values(pictureExtensions).includes(extension);
	return `${stem || "picture"}.${isKnown ? extension : pictureExtensions.jpeg}`;
}

/** "Menü.PDF" → "files/menu.pdf". Returns a problem if files of this kind aren't used in the folder. */
export async function toFilePath(folder: FileFolder, name: string): Promise<{ path: string } | { problem: string }> {
	const { stem, extension } = await parseFileName(name);
	const extensions = folderExtensions[folder];
	if (extensions.includes(extension)) return { path: `${folder}/${stem || "file"}.${extension}` };
	const use = folder === "fonts" ? "used as a font" : "published as a file";
	return { problem: `‘${name}’ can’t be ${use}. Its name must end in ${extensions.join(", ")}.` };
}

/** Maximum length of a stored file name without its extension, in characters. */
const maxStemLength = 60;

/** Splits a file name into its stem, with only the characters that names of stored files can have, and its extension. */
async function parseFileName(name: string): Promise<{ stem: string; extension: string }> {
	// Loaded only when needed, because the transliteration tables are large.
	const { slugify } = await import("../content/schema/slug.ts");
	const [, stem = name, extension = ""] = /^(.*)\.(\w+)$/.exec(name) ?? [];
	return { stem: slugify(stem).slice(0, maxStemLength).replace(/-$/, ""), extension: extension.toLowerCase() };
}

/** Returns why the content of an uploaded file doesn't fit its extension, or null. */
export function findContentProblem(
	folder: FileFolder,
	name: string,
	content: { firstBytes: string; size: number },
): string | null {
	if (folder === "fonts") return findFontFileProblem(name, content)?.message ?? null;
	const extension = getExtension(name);
	if (fileKinds[extension]?.test(content.firstBytes) ?? true) return null;
	return `‘${name}’ is not a ${extension.toUpperCase()} file. Save or export it again as ${extension.toUpperCase()}.`;
}
