import type { Illustration } from "../../model/illustration.ts";

type ReportIllustration = Extract<Illustration, { kind: "report" }>;

/** Bars from 0 to 100, drawn as SVG because a strict policy forbids a height in a style attribute. */
export function Report({ bars }: { bars: ReportIllustration["bars"] }) {
	const highest = Math.max(...bars.map((bar) => bar.value));
	return (
		<div className="report">
			{bars.map((bar, place) => (
				<div key={`${place}`} className="report-bar" data-look={bar.value === highest ? "highest" : undefined}>
					<svg aria-hidden="true" width="100%" height="100%" viewBox="0 0 10 100" preserveAspectRatio="none">
						<path d={`M1 ${100 - bar.value}h8V100H1z`} />
					</svg>
					<p>{bar.name}</p>
				</div>
			))}
		</div>
	);
}
