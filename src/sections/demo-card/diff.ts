import { named, quoted, thing } from "../../diff/thing.ts";
import { frameThing } from "../../diff/things/frame.ts";
import { talkThings } from "../../diff/things/illustration.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"demo-card"> = ({ heading, text, profile, frame }) => ({
	traits: { heading, text },
	parts: [
		thing(
			"profile",
			"",
			`the profile ${quoted(profile.name)}`,
			{ label: profile.name, role: profile.role, status: profile.status },
			[...profile.facts.map(({ name, value }) => named("fact", name, { value })), ...talkThings(profile.talk)],
		),
		frameThing(frame),
	],
});
