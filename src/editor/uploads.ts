import { fileKinds, folderExtensions, getExtension } from "../content/semantics/files.ts";
import { findFontFileProblem } from "../content/semantics/fonts.ts";
import { formatExtensions as pictureEndings } from "../content/semantics/pictures.ts";
import type { FileFolder } from "../model/sources.ts";

/** "Über uns (2).JPEG" → "uber-uns-2.jpg". The storage corrects the extension if it doesn't match the contents. */
export async function toPictureName(name: string): Promise<string> {
	const { stem, ending } = await parseFileName(name);
	const isKnown = Object.values(pictureEndings).includes(ending);
	return `${stem || "picture"}.${isKnown ? ending : pictureEndings.jpeg}`;
}

/** "Menü.PDF" → "files/menu.pdf". Returns a problem if files of this kind aren't used in the folder. */
export async function toFilePath(folder: FileFolder, name: string): Promise<{ path: string } | { problem: string }> {
	const { stem, ending } = await parseFileName(name);
	const endings = folderExtensions[folder];
	if (endings.includes(ending)) return { path: `${folder}/${stem || "file"}.${ending}` };
	const use = folder === "fonts" ? "used as a font" : "published as a file";
	return { problem: `‘${name}’ can’t be ${use}. Its name must end in ${endings.join(", ")}.` };
}

async function parseFileName(name: string): Promise<{ stem: string; ending: string }> {
	// Loaded only when needed, because the transliteration tables are large.
	const { slugify } = await import("../content/schema/slug.ts");
	const [, stem = name, ending = ""] = /^(.*)\.(\w+)$/.exec(name) ?? [];
	return { stem: slugify(stem).slice(0, 60).replace(/-$/, ""), ending: ending.toLowerCase() };
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
