import { describeFile } from "../../content/resolve/files.ts";
import { createNamedNode } from "../../diff/node.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"downloads"> = {
	resolve: ({ heading, text = null, items }, { definition, markOrigin, pointer }) => ({
		heading,
		text,
		items: items.map(({ file, label, text: note = null }, index) => ({
			label,
			text: note,
			to: `/${file}`,
			kind: markOrigin(describeFile(file, definition), `${pointer}/items/${index}/file`),
		})),
	}),
	/** `kind`, which has the size, isn't a property, because `diff` reports changed content of a file separately. */
	describe: ({ heading, text, items }) => ({
		properties: { heading, text },
		children: items.map(({ label, text: note, to }) => createNamedNode("file", label, { text: note, target: to })),
	}),
};
