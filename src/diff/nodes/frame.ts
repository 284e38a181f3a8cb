import type { Frame } from "../../model/section.ts";
import { type ContentNode, createNode, quoteShort } from "../node.ts";

export function describeFrame({ src, title, height, linkLabel, origin, ask }: Frame): ContentNode {
	const host = origin && new URL(origin).host;
	const loads = ask ? "on a click" : "by itself";
	const properties = { label: title, shows: src, height: String(height), host, loads };
	return createNode("frame", "", `the frame ${quoteShort(title)}`, properties, [
		createNode("frame link", "", `the link ${quoteShort(linkLabel)}`, { label: linkLabel }),
	]);
}
