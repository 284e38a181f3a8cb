/** The fine lines of a printed pass: ellipses turned around their centre, in degrees. */
export function Rosette() {
	const turns = [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 170];
	return (
		<span className="pass-art">
			<svg className="rosette" aria-hidden="true" viewBox="0 0 100 100" fill="none" stroke="currentColor">
				{turns.map((turn) => (
					<ellipse key={turn} cx="50" cy="50" rx="49" ry="17" transform={`rotate(${turn} 50 50)`} />
				))}
			</svg>
		</span>
	);
}
