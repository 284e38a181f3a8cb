import { mark } from "../../render/Logo.tsx";

export interface MarkColours {
	ground: string;
	monogram: string;
	stub: string;
}

/** The mark of the logo in a box of 38 by 32, with the outline of its letters. */
export function Mark({ letters, colours }: { letters: string; colours: MarkColours }) {
	return (
		<>
			<path className="ground" fill={colours.ground} d={mark.ground} />
			<path className="stub" fill={colours.stub} d={mark.stub} />
			<path className="monogram" fill={colours.monogram} d={letters} />
		</>
	);
}
