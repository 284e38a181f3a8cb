import type { TalkLine } from "../../model/illustration.ts";

/** What was said, the agent's lines on the side of the end. */
export function Talk({ lines }: { lines: TalkLine[] }) {
	if (lines.length === 0) return null;
	return (
		<div className="talk">
			{lines.map((line, place) => (
				<p key={`${place}`} data-from={line.from}>
					{line.text}
				</p>
			))}
		</div>
	);
}
