import type { Picture } from "../../model/picture.ts";
import { type ContentNode, node, quoted } from "../node.ts";

/** The name of its file changes with the picture, and with nothing else. */
export function pictureNode({ alt, caption, focus, src }: Picture): ContentNode {
	const label = alt ? `the picture ${quoted(alt)}` : "the picture";
	const file = src.replace(/-\d+(\.\w+)$/, "$1");
	return node("picture", alt || file, label, {
		alt: alt || null,
		caption,
		focus: focus?.replace("-", " ") ?? null,
		file,
	});
}

/** That of a section that may have one. */
export function pictureNodes(picture: Picture | null): ContentNode[] {
	return picture ? [pictureNode(picture)] : [];
}
