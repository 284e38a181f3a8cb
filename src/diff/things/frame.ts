import type { Frame } from "../../model/frame.ts";
import { quoted, type Thing, thing } from "../thing.ts";

export function frameThing({ src, title, height, linkLabel, origin, ask }: Frame): Thing {
	const host = origin && new URL(origin).host;
	const loads = ask ? "on a click" : "by itself";
	const traits = { label: title, shows: src, height: String(height), host, loads };
	return thing("frame", "", `the frame ${quoted(title)}`, traits, [
		thing("frame link", "", `the link ${quoted(linkLabel)}`, { label: linkLabel }),
	]);
}
