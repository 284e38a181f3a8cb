import type { ReactNode } from "react";

/** A page made to stand in a frame: its sections only. The enhancer gives a frame of this site the height it needs. */
export function BarePage({ look, children }: { look: string[]; children: ReactNode }) {
	return (
		<div className={["page", ...look].join(" ")} data-layout="bare">
			<main id="content" tabIndex={-1}>
				{children}
			</main>
		</div>
	);
}
