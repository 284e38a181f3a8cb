export function Flow({ steps }: { steps: string[] }) {
	return (
		<div className="flow">
			{steps.map((step, place) => (
				<p key={`${place}`}>{step}</p>
			))}
		</div>
	);
}
