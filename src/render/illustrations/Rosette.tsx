/** The fine lines of a printed pass, behind what stands on it. */
export function Rosette() {
	return (
		<span className="pass-art">
			<svg className="rosette" aria-hidden="true" viewBox="0 0 100 100" fill="none" stroke="currentColor">
				<Lines />
			</svg>
		</span>
	);
}

/** Ellipses turned around their centre, in degrees; in a box of 100 by 100. */
export function Lines() {
	const turns = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170];
	return turns.map((turn) => (
		<ellipse key={turn} cx="50" cy="50" rx="49" ry="17" transform={`rotate(${turn} 50 50)`} />
	));
}
