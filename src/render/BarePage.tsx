import type { ReactNode } from "react";

/** A page made to stand in a frame: its sections only. The enhancer gives a frame of this site the height it needs. */
export function BarePage({ className, children }: { className: string; children: ReactNode }) {
	return (
		<div className={className} data-layout="bare">
			<main id="content" tabIndex={-1}>
				{children}
			</main>
		</div>
	);
}
