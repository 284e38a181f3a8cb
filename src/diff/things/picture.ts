import type { Picture } from "../../model/picture.ts";
import { quoted, type Thing, thing } from "../thing.ts";

/** The name of its file changes with the picture, and with nothing else. */
export function pictureThing({ alt, caption, src }: Picture): Thing {
	const called = alt ? `the picture ${quoted(alt)}` : "the picture";
	const file = src.replace(/-\d+(\.\w+)$/, "$1");
	return thing("picture", alt || file, called, { alt: alt || null, caption, file });
}

/** That of a section that may have one. */
export function pictureThings(picture: Picture | null): Thing[] {
	return picture ? [pictureThing(picture)] : [];
}
