export function Flow({ steps }: { steps: string[] }) {
	return (
		<div className="flow">
			{steps.map((step) => (
				<p key={step}>{step}</p>
			))}
		</div>
	);
}
