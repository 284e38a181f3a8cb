import type { ComponentType } from "react";
import type { Section } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import type { Views } from "../views.ts";

export function SectionView({ section, labels, views }: { section: Section; labels: Labels; views: Views }) {
	const View = views[section.type] as ComponentType<{ section: Section; labels: Labels }>;
	return <View section={section} labels={labels} />;
}
