import type { Button } from "../../model/link.ts";
import { Buttons } from "./Buttons.tsx";
import { Heading } from "./Heading.tsx";

interface IntroProps {
	level: 1 | 2;
	eyebrow?: string | null;
	heading: string | null;
	text?: string | null;
	buttons?: Button[];
}

/** The start of a section: its heading, text and buttons. */
export function Intro({ level, eyebrow, heading, text, buttons = [] }: IntroProps) {
	return (
		<div className="intro">
			{eyebrow && <p className="eyebrow">{eyebrow}</p>}
			{heading && (
				<Heading level={level} className="title">
					{heading}
				</Heading>
			)}
			{text && <p className="lead">{text}</p>}
			<Buttons buttons={buttons} />
		</div>
	);
}
