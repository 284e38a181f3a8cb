import { namedNode, node, quoted } from "../../diff/node.ts";
import { frameNode } from "../../diff/nodes/frame.ts";
import { talkNodes } from "../../diff/nodes/illustration.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"demo-card"> = ({ heading, text, profile, frame }) => ({
	properties: { heading, text },
	children: [
		node(
			"profile",
			"",
			`the profile ${quoted(profile.name)}`,
			{ label: profile.name, role: profile.role, status: profile.status },
			[...profile.facts.map(({ name, value }) => namedNode("fact", name, { value })), ...talkNodes(profile.talk)],
		),
		frameNode(frame),
	],
});
