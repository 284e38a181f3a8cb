import type { Arrangement } from "../../model/section.ts";

/** The classes of a section that arranges its pictures or cards itself. */
export function getArrangementClasses({ columns, ratio }: Arrangement): string | undefined {
	const classes = [
		...(columns === null ? [] : ["columns", `columns-${columns}`]),
		...(ratio ? [`ratio-${ratio}`] : []),
	];
	return classes.length > 0 ? classes.join(" ") : undefined;
}
