import type { ReactNode } from "react";
import type { Section } from "../../model/section.ts";

/** The outermost element of every section: as wide as the window, with its content in the container. */
export function Band({ section, look, children }: { section: Section; look?: string; children: ReactNode }) {
	return (
		<section
			className={`band ${section.type}`}
			id={section.id ?? undefined}
			data-look={look}
			data-background={section.background ?? undefined}
		>
			<div className={`container ${section.type}-grid`}>{children}</div>
		</section>
	);
}
