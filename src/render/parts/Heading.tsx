import type { ReactNode } from "react";

interface HeadingProps {
	level: 1 | 2 | 3 | 4;
	className?: string;
	id?: string;
	children: ReactNode;
}

/** The heading of a page is focusable, because it takes the focus after a navigation. */
export function Heading({ level, className, id, children }: HeadingProps) {
	const Tag = `h${level}` as const;
	return (
		<Tag className={className} id={id} tabIndex={level === 1 ? -1 : undefined}>
			{children}
		</Tag>
	);
}
