import type { Link } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { Block } from "../../model/prose.ts";
import type { SectionBase } from "../../model/section.ts";

declare module "../../model/section.ts" {
	interface SectionTypes {
		article: ArticleSection;
	}
}

export interface ArticleSection extends SectionBase {
	type: "article";
	heading: string;
	/** Its day as programs read it, "2026-05-04", and as visitors do. */
	day: { date: string; words: string } | null;
	author: string | null;
	picture: Picture | null;
	blocks: Block[];
	/** The pages of the rows before and after its own. */
	previous: Link | null;
	next: Link | null;
}
