import type { Frame } from "../../model/frame.ts";
import { type ContentNode, node, quoted } from "../node.ts";

export function frameNode({ src, title, height, linkLabel, origin, ask }: Frame): ContentNode {
	const host = origin && new URL(origin).host;
	const loads = ask ? "on a click" : "by itself";
	const properties = { label: title, shows: src, height: String(height), host, loads };
	return node("frame", "", `the frame ${quoted(title)}`, properties, [
		node("frame link", "", `the link ${quoted(linkLabel)}`, { label: linkLabel }),
	]);
}
