const paths = {
	up: "M12 19V5m-6 6 6-6 6 6",
	down: "M12 5v14m-6-6 6 6 6-6",
	arrowLeft: "M19 12H5m6-6-6 6 6 6",
	chevronRight: "M9 6l6 6-6 6",
	copy: "M9 9h11v11H9zM5 15H4V4h11v1",
	bin: "M5 7h14M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3",
	plus: "M12 5v14M5 12h14",
	undo: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
	redo: "m15 5 5 5-5 5m5-5H10a5 5 0 0 0 0 10h3",
	desktop: "M3 5h18v11H3zM8 20h8m-4-4v4",
	phone: "M8 3h8v18H8zm3 15h2",
	sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8m0-5v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4",
	moon: "M20 14.5A8 8 0 0 1 9.5 4 8 8 0 1 0 20 14.5",
	picture: "M3 5h18v14H3zm0 11 5-5 4 4 3-3 6 6M15.5 9.5h.01",
	page: "M6 3h9l4 4v14H6zm9 0v4h4",
	eye: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12m10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6",
	hidden: "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12m10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6M4 4l16 16",
	code: "m8 7-5 5 5 5m8-10 5 5-5 5",
	grip: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
	more: "M4.5 12h1m6 0h1m6 0h1",
	chevronUp: "m6 15 6-6 6 6",
	chevronDown: "m6 9 6 6 6-6",
	calendar: "M4 6h16v14H4zm0 5h16M8 3v5m8-5v5",
	check: "m5 13 4 4L19 7",
	leave: "M10 4H4v16h6M9 12h12m-4-4 4 4-4 4",
} as const;

/** A decorative icon. The button around it needs an accessible name. */
export function Icon({ name }: { name: keyof typeof paths }) {
	return (
		<svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
			<path d={paths[name]} />
		</svg>
	);
}
