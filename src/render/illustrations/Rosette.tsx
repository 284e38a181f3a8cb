/** The fine lines of a printed pass, behind its content. */
export function Rosette() {
	return (
		<span className="pass-art">
			<svg className="rosette" aria-hidden="true" viewBox="0 0 100 100" fill="none" stroke="currentColor">
				<RosetteLines />
			</svg>
		</span>
	);
}

/** Ellipses that are rotated around their centre, in a view box of 100 by 100. */
export function RosetteLines() {
	const angles = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170];
	return angles.map((angle) => (
		<ellipse key={angle} cx="50" cy="50" rx="49" ry="17" transform={`rotate(${angle} 50 50)`} />
	));
}
