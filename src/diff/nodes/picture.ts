import type { Picture } from "../../model/picture.ts";
import { type ContentNode, node, quoted } from "../node.ts";

export function pictureNode(picture: Picture): ContentNode {
	const { alt, caption, focus } = picture;
	const label = alt ? `the picture ${quoted(alt)}` : "the picture";
	const file = fileOf(picture);
	return node("picture", alt || file, label, {
		alt: alt || null,
		caption,
		focus: focus?.replace("-", " ") ?? null,
		file,
	});
}

/** The name of its file changes with the picture, and with nothing else. */
export function fileOf({ src }: Picture): string {
	return src.replace(/-\d+(\.\w+)$/, "$1");
}

/** That of a section that may have one. */
export function pictureNodes(picture: Picture | null): ContentNode[] {
	return picture ? [pictureNode(picture)] : [];
}
