import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		downloads: DownloadsSection;
	}
}

export interface DownloadsSection extends SectionBase {
	type: "downloads";
	heading: string;
	text: string | null;
	items: Download[];
}

export interface Download {
	label: string;
	text: string | null;
	/** The address of the file: "/files/menu.pdf". */
	to: string;
	/** "PDF, 240 kB" */
	kind: string;
}
