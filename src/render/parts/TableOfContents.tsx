import type { Block, Inline } from "../../model/prose.ts";
import { Link } from "../Link.tsx";

type BlockHeading = Extract<Block, { kind: "heading" }>;

/** Lists the headings of level 2, which begin the parts of a text. */
export function listParts(blocks: Block[]): BlockHeading[] {
	return blocks.filter((block) => block.kind === "heading" && block.level === 2) as BlockHeading[];
}

export function TableOfContents({ parts }: { parts: BlockHeading[] }) {
	return (
		<ol className="parts">
			{parts.map((part, index) => (
				<li key={`${index}`}>
					<Link to={`#${part.id}`}>{getText(part.children)}</Link>
				</li>
			))}
		</ol>
	);
}

function getText(inlines: Inline[]): string {
	const texts = inlines.map((inline) => {
		if (inline.kind === "break") return " ";
		return "children" in inline ? getText(inline.children) : inline.text;
	});
	return texts.join("");
}
