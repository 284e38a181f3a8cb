import { resolveFrame } from "../../content/resolve/frame.ts";
import { createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import { describeFrame, describeTalk } from "../../diff/nodes/media.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"demo-card"> = {
	getGround: () => "brand",
	resolve: ({ heading, text = null, profile, frame }, context) => ({
		heading,
		text,
		profile: { status: null, talk: [], ...profile },
		frame: resolveFrame(frame, context),
	}),
	listRequests: ({ frame, pointer }) => ({ frames: [{ frame, use: "frame", pointer: `${pointer}/frame/src` }] }),
	describe: ({ heading, text, profile, frame }) => ({
		properties: { heading, text },
		children: [
			createNode(
				"profile",
				"",
				`the profile ${quoteShort(profile.name)}`,
				{ label: profile.name, role: profile.role, status: profile.status },
				[
					...profile.facts.map(({ name, value }) => createNamedNode("fact", name, { value })),
					...describeTalk(profile.talk),
				],
			),
			describeFrame(frame),
		],
	}),
};
