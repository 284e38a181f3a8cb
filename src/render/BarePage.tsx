import { type ReactNode, useEffect, useRef } from "react";

/** A page made to stand in a frame: its sections only. In a frame of this site it gets the height it needs. */
export function BarePage({ children }: { children: ReactNode }) {
	const page = useRef<HTMLDivElement>(null);
	useEffect(() => grow(page.current!), []);
	return (
		<div className="page" data-layout="bare" ref={page}>
			<main id="content" tabIndex={-1}>
				{children}
			</main>
		</div>
	);
}

/** The frame a page stands in follows its height, down to the reserved one. Null in a frame of another site, and in none. */
function grow(page: HTMLElement): (() => void) | undefined {
	const frame = window.frameElement as HTMLIFrameElement | null;
	if (!frame) return;
	const reserved = Number(frame.height);
	const observer = new ResizeObserver(() => {
		// What is only announced takes a pixel below the page.
		const needed = Math.ceil(page.getBoundingClientRect().height + 1);
		frame.style.height = needed > reserved ? `${needed}px` : "";
	});
	observer.observe(page);
	return () => observer.disconnect();
}
