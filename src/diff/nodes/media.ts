import type { Illustration, Picture, TalkLine } from "../../model/picture.ts";
import type { Frame } from "../../model/section.ts";
import { type ContentNode, createNamedNode, createNode, describeTexts, quoteShort } from "../node.ts";

export function describePicture(picture: Picture): ContentNode {
	const { alt, caption, focus } = picture;
	const label = alt ? `the picture ${quoteShort(alt)}` : "the picture";
	const file = getPictureFile(picture);
	return createNode("picture", alt || file, label, {
		alt: alt || null,
		caption,
		focus: focus?.replace("-", " ") ?? null,
		file,
		...(picture.dark && { darkFile: getPictureFile(picture.dark) }),
	});
}

export function describeOptionalPicture(picture: Picture | null): ContentNode[] {
	return picture ? [describePicture(picture)] : [];
}

/** Returns the URL of a picture without the width, which depends on the slot. */
export function getPictureFile({ src }: Pick<Picture, "src">): string {
	return src.replace(/-\d+(\.\w+)$/, "$1");
}

export function describeIllustration(illustration: Illustration): ContentNode {
	const { kind, heading } = illustration;
	const properties = { label: heading, ...getReviewProperties(illustration) };
	return createNode(`drawing ${kind}`, "", `the drawing ${quoteShort(heading)}`, properties, listParts(illustration));
}

function getReviewProperties(illustration: Illustration): ContentNode["properties"] {
	if (illustration.kind !== "review") return {};
	return { text: illustration.quote, note: illustration.reply, stars: String(illustration.stars) };
}

function listParts(illustration: Illustration): ContentNode[] {
	switch (illustration.kind) {
		case "talk":
			return describeTalk(illustration.lines);
		case "board":
			return illustration.columns.map(({ name, cards }) => ({
				...createNamedNode("column", name, {}),
				children: describeTexts("card", cards, ` in ${quoteShort(name)}`),
			}));
		case "report":
			return illustration.bars.map(({ name, value }) => createNamedNode("bar", name, { value: String(value) }));
		case "flow":
			return describeTexts("step", illustration.steps);
		case "review":
			return [];
	}
}

export function describeTalk(lines: TalkLine[]): ContentNode[] {
	return lines.flatMap(({ from, text }) => describeTexts(`line of the ${from}`, [text]));
}

export function describeFrame({ src, title, height, linkLabel, origin, consentPrompt }: Frame): ContentNode {
	const host = origin && new URL(origin).host;
	const loads = consentPrompt ? "on a click" : "by itself";
	const properties = { label: title, shows: src, height: String(height), host, loads };
	return createNode("frame", "", `the frame ${quoteShort(title)}`, properties, [
		createNode("frame link", "", `the link ${quoteShort(linkLabel)}`, { label: linkLabel }),
	]);
}
