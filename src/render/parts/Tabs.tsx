import type { Section } from "../../model/section.ts";

export function isInTabs({ module }: Section): boolean {
	return module === "tabs";
}

/**
 * Tabs for the children of the next element. The script turns these children into panels, and selects a tab. The stylesheet
 * hides the tabs without JavaScript.
 */
export function TabList({ label, names }: { label: string; names: string[] }) {
	return (
		<div className="tabs" role="tablist" aria-label={label} suppressHydrationWarning>
			{names.map((name, index) => (
				<button type="button" role="tab" key={`${index}`} suppressHydrationWarning>
					{name}
				</button>
			))}
		</div>
	);
}
