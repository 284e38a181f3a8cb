export function Arrow() {
	return (
		<svg className="arrow" aria-hidden="true" width="18" height="12" viewBox="0 0 18 12">
			<path d="M0 6h16M11 1l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.75" />
		</svg>
	);
}
