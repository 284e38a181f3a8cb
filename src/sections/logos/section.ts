import { resolvePicture } from "../../content/resolve/picture.ts";
import type { SectionContext } from "../../content/resolve/section.ts";
import { createNamedNode, createNode, quoteShort } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import type { Picture } from "../../model/picture.ts";
import type { PictureSpec } from "../../model/spec.gen.ts";
import type { Theme } from "../../model/theme.ts";
import type { SectionType } from "../section-type.ts";
import type { LogosSection } from "./view.lazy.tsx";

export const section: SectionType<"logos"> = {
	resolve: ({ heading, text = null, groups }, context) => {
		const allHaveDarkVariants = groups.every(({ items = [] }) => items.every(({ picture, dark }) => !picture || dark));
		const { scheme = "both" } = context.definition.spec.theme;
		return {
			heading,
			text,
			plates: choosePlates(allHaveDarkVariants, scheme),
			groups: groups.map((group, groupIndex) => ({
				heading: group.heading ?? null,
				items: (group.items ?? []).map(({ name, picture, dark, to = null }, index) => {
					const tier = groups.length > 1 ? (tiers[groupIndex] ?? tiers.at(-1)!) : tiers[1];
					const itemPointer = `groups/${groupIndex}/items/${index}`;
					const onLight = resolveLogo(`${itemPointer}/picture`, picture, name, tier, context);
					const onDark = allHaveDarkVariants ? resolveLogo(`${itemPointer}/dark`, dark, name, tier, context) : null;
					const variants = {
						both: [onLight, onDark],
						light: [onLight, null],
						dark: [onDark ?? onLight, null],
					} as const;
					const [first, second] = variants[scheme];
					return { name, picture: first, dark: second, to };
				}),
			})),
		};
	},
	describe: ({ heading, text, groups }) => ({
		properties: { heading, text },
		children: groups.map((group) =>
			createNode(
				"logo group",
				group.heading ?? "",
				group.heading ? `the group ${quoteShort(group.heading)}` : "the logos",
				{ heading: group.heading },
				group.items.map(({ name, picture, dark, to }) => ({
					...createNamedNode("logo", name, { target: to }),
					children: [...describeOptionalPicture(picture), ...describeOptionalPicture(dark)],
				})),
			),
		),
	}),
};

/** Chooses the colour schemes in which logos get a white background, because some are only drawn for a light one. */
function choosePlates(allHaveDarkVariants: boolean, scheme: Theme["scheme"]): LogosSection["plates"] {
	if (allHaveDarkVariants || scheme === "light") return "never";
	return scheme === "dark" ? "always" : "dark";
}

function resolveLogo(
	relativePointer: string,
	spec: PictureSpec | undefined,
	name: string,
	tier: Tier,
	context: SectionContext,
): Picture | null {
	const picture = resolvePicture(relativePointer, spec, context);
	return picture && { ...picture, alt: picture.alt || name, ...fitSize(picture, tier) };
}

interface Tier {
	/** In square CSS pixels. */
	area: number;
	/** In CSS pixels. */
	maxWidth: number;
}

/** The size of each logo by group, largest first. If there is only one group, it has the second. */
const tiers: [Tier, Tier, Tier] = [
	{ area: 15_000, maxWidth: 264 },
	{ area: 7000, maxWidth: 176 },
	{ area: 5000, maxWidth: 176 },
];
/** In CSS pixels. */
const maxHeight = 88;

/** Fits logos to the same area, so that they look equally large. */
function fitSize({ width, height }: Picture, { area, maxWidth }: Tier): Pick<Picture, "width" | "height"> {
	const scale = Math.min(Math.sqrt(area / (width * height)), maxWidth / width, maxHeight / height);
	return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
