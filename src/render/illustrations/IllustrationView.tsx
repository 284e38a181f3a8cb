import type { Illustration, TalkLine } from "../../model/picture.ts";
import { Star } from "./Star.tsx";

/** An illustration of the product. It repeats the text, so it is hidden from screen readers. */
export function IllustrationView({ illustration }: { illustration: Illustration }) {
	return (
		<div className="drawing" aria-hidden="true">
			<p className="drawing-title">{illustration.heading}</p>
			<IllustrationContent illustration={illustration} />
		</div>
	);
}

function IllustrationContent({ illustration }: { illustration: Illustration }) {
	switch (illustration.kind) {
		case "talk":
			return <Talk lines={illustration.lines} />;
		case "board":
			return <Board columns={illustration.columns} />;
		case "review":
			return <Review review={illustration} />;
		case "report":
			return <Report bars={illustration.bars} />;
		case "flow":
			return <Flow steps={illustration.steps} />;
	}
}

/** A conversation. The lines of the agent are aligned to the end. */
export function Talk({ lines }: { lines: TalkLine[] }) {
	if (lines.length === 0) return null;
	return (
		<div className="talk">
			{lines.map((line, index) => (
				<p key={`${index}`} data-from={line.from}>
					{line.text}
				</p>
			))}
		</div>
	);
}

type BoardIllustration = Extract<Illustration, { kind: "board" }>;

function Board({ columns }: { columns: BoardIllustration["columns"] }) {
	return (
		<div className="board">
			{columns.map((column, index) => (
				<div key={`${index}`} className="board-column">
					<p className="board-name">
						{column.name} <span>{column.cards.length}</span>
					</p>
					{column.cards.map((card, cardIndex) => (
						<p key={`${cardIndex}`} className="board-card">
							{card}
						</p>
					))}
				</div>
			))}
		</div>
	);
}

function Flow({ steps }: { steps: string[] }) {
	return (
		<div className="flow">
			{steps.map((step, index) => (
				<p key={`${index}`}>{step}</p>
			))}
		</div>
	);
}

type ReportIllustration = Extract<Illustration, { kind: "report" }>;

/**
 * A bar chart with values from 0 to 100. It is an SVG, because the Content-Security-Policy forbids style attributes.
 */
function Report({ bars }: { bars: ReportIllustration["bars"] }) {
	const highest = Math.max(...bars.map((bar) => bar.value));
	return (
		<div className="report">
			{bars.map((bar, index) => (
				<div key={`${index}`} className="report-bar" data-look={bar.value === highest ? "highest" : undefined}>
					<svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 10 100" preserveAspectRatio="none">
						<path d={`M1 ${100 - bar.value}h8V100H1z`} />
					</svg>
					<p>{bar.name}</p>
				</div>
			))}
		</div>
	);
}

type ReviewIllustration = Extract<Illustration, { kind: "review" }>;

function Review({ review }: { review: ReviewIllustration }) {
	return (
		<div className="review">
			<p className="review-stars">
				{[1, 2, 3, 4, 5].map((number) => (
					<Star key={number} isFilled={number <= review.stars} />
				))}
			</p>
			<p className="review-quote">{review.quote}</p>
			<p className="review-reply">{review.reply}</p>
		</div>
	);
}
