import { createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import { describeFrame } from "../../diff/nodes/frame.ts";
import { describeTalk } from "../../diff/nodes/illustration.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"demo-card"> = ({ heading, text, profile, frame }) => ({
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
});
