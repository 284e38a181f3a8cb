import type { Finding } from "../../content/findings/finding.ts";
import { appendKey } from "../../content/findings/pointer.ts";
import { resolveButtons } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import { reportChoice } from "../../content/rules/section-rules.ts";
import { createNamedNode, describeButton } from "../../diff/node.ts";
import { describeIllustration, describeOptionalPicture } from "../../diff/nodes/media.ts";
import type { Illustration } from "../../model/picture.ts";
import type { Background } from "../../model/section.ts";
import type { FeatureSectionSpec } from "../../model/spec.gen.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"feature"> = {
	getGround: ({ illustration }) => (illustration ? (illustrationGrounds[illustration.kind] ?? null) : null),
	rules: [["A feature doesn't have both an illustration and a picture.", checkIllustration]],
	resolve: ({ heading, text = null, points = [], buttons, illustration = null, picture }, context) => ({
		number: context.number,
		heading,
		text,
		points: points.map((point) => ({ text: null, ...point })),
		buttons: resolveButtons(buttons),
		illustration: illustration as Illustration | null,
		picture: resolvePicture("picture", picture, context),
	}),
	listPictures: ({ picture }) => [picture],
	describe: ({ heading, text, points, buttons, illustration, picture }) => ({
		properties: { heading, text },
		children: [
			...points.map((point) => createNamedNode("point", point.name, { text: point.text })),
			...buttons.map(describeButton),
			...(illustration ? [describeIllustration(illustration)] : []),
			...describeOptionalPicture(picture),
		],
	}),
};

/** The backgrounds that the stylesheet gives features with these illustrations. */
const illustrationGrounds: Partial<Record<Illustration["kind"], Background>> = { board: "surface", report: "brand" };

function checkIllustration({ illustration, picture }: FeatureSectionSpec, pointer: string): Finding[] {
	if (!illustration || !picture) return [];
	const message = "Write either ‘illustration’ or ‘picture’.";
	return [reportChoice(appendKey(pointer, "picture"), message, ["illustration", "picture"])];
}
