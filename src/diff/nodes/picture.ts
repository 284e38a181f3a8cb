import type { Picture } from "../../model/picture.ts";
import { type ContentNode, createNode, quoteShort } from "../node.ts";

export function describePicture(picture: Picture): ContentNode {
	const { alt, caption, focus } = picture;
	const label = alt ? `the picture ${quoteShort(alt)}` : "the picture";
	const file = getPictureFile(picture);
	return createNode("picture", alt || file, label, {
		alt: alt || null,
		caption,
		focus: focus?.replace("-", " ") ?? null,
		file,
	});
}

/** The name of its file changes with the picture, and with nothing else. */
export function getPictureFile({ src }: Picture): string {
	return src.replace(/-\d+(\.\w+)$/, "$1");
}

/** That of a section that may have one. */
export function describeOptionalPicture(picture: Picture | null): ContentNode[] {
	return picture ? [describePicture(picture)] : [];
}
