import type { ReactNode } from "react";
import type { Button } from "../../model/link.ts";
import { Buttons } from "../Link.tsx";

interface HeadingProps {
	level: 1 | 2 | 3 | 4;
	className?: string;
	id?: string;
	children: ReactNode;
}

/** A heading. The main heading of a page is focusable, because it takes the focus after a navigation. */
export function Heading({ level, className, id, children }: HeadingProps) {
	const Tag = `h${level}` as const;
	return (
		<Tag className={className} id={id} tabIndex={level === 1 ? -1 : undefined}>
			{children}
		</Tag>
	);
}

interface IntroProps {
	level: 1 | 2;
	eyebrow?: string | null;
	heading: string | null;
	text?: string | null;
	buttons?: Button[];
	children?: ReactNode;
}

/** The intro of a section: its heading, text and buttons, and the controls that filter its list. */
export function Intro({ level, eyebrow, heading, text, buttons = [], children }: IntroProps) {
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
			{children}
		</div>
	);
}
