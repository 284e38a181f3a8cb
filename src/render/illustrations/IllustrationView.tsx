import type { Illustration } from "../../model/illustration.ts";
import { Board } from "./Board.tsx";
import { Flow } from "./Flow.tsx";
import { Report } from "./Report.tsx";
import { Review } from "./Review.tsx";
import { Talk } from "./Talk.tsx";

/** A drawing of the product. It repeats what the text says, so that it is kept from screen readers. */
export function IllustrationView({ illustration }: { illustration: Illustration }) {
	return (
		<div className="drawing" aria-hidden="true">
			<p className="drawing-title">{illustration.title}</p>
			<Drawing illustration={illustration} />
		</div>
	);
}

function Drawing({ illustration }: { illustration: Illustration }) {
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
