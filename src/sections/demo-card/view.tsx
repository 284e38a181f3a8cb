import type { TalkLine } from "../../model/picture.ts";
import type { Frame, SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { FrameView } from "../../render/frame/FrameView.tsx";
import { Talk } from "../../render/illustrations/IllustrationView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Heading, Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		"demo-card": DemoCardSection;
	}
}

export interface DemoCardSection extends SectionBase {
	type: "demo-card";
	heading: string;
	text: string | null;
	profile: {
		name: string;
		role: string;
		status: string | null;
		facts: { name: string; value: string }[];
		talk: TalkLine[];
	};
	frame: Frame;
}

export function View({ section, labels }: { section: DemoCardSection; labels: Labels }) {
	return (
		<Band section={section}>
			<Intro level={section.level} heading={section.heading} text={section.text} />
			<Profile profile={section.profile} level={section.level} />
			<FrameView frame={section.frame} labels={labels} />
		</Band>
	);
}

function Profile({ profile, level }: { profile: DemoCardSection["profile"]; level: 1 | 2 }) {
	return (
		<div className="profile">
			<div className="profile-head">
				<Waveform />
				<Heading level={level === 1 ? 2 : 3} className="profile-name">
					{profile.name}
				</Heading>
				<p className="profile-role">{profile.role}</p>
				{profile.status && <p className="profile-status">{profile.status}</p>}
			</div>
			<dl className="profile-facts">
				{profile.facts.map((fact, index) => (
					<div key={`${index}`}>
						<dt>{fact.name}</dt>
						<dd>{fact.value}</dd>
					</div>
				))}
			</dl>
			<Talk lines={profile.talk} />
		</div>
	);
}

/** A drawn voice instead of a portrait. */
function Waveform() {
	const barHeights = [8, 16, 26, 14, 32, 22, 36, 18, 28, 12, 20, 8];
	return (
		<svg className="profile-portrait" aria-hidden="true" width="72" height="72" viewBox="0 0 72 72">
			<rect className="portrait-ground" width="72" height="72" rx="36" />
			<path
				className="portrait-voice"
				d={barHeights.map((height, index) => `M${14 + index * 4} ${36 - height / 2}v${height}`).join("")}
			/>
		</svg>
	);
}
