import type { Illustration } from "../../model/illustration.ts";

type BoardIllustration = Extract<Illustration, { kind: "board" }>;

export function Board({ columns }: { columns: BoardIllustration["columns"] }) {
	return (
		<div className="board">
			{columns.map((column, index) => (
				<div key={`${index}`} className="board-column">
					<p className="board-name">
						{column.name} <span>{column.cards.length}</span>
					</p>
					{column.cards.map((card, place) => (
						<p key={`${place}`} className="board-card">
							{card}
						</p>
					))}
				</div>
			))}
		</div>
	);
}
