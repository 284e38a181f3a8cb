import { describeFile } from "../../content/resolve/files.ts";
import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"downloads"> = ({ heading, text = null, items }, { definition, origin, pointer }) => ({
	heading,
	text,
	items: items.map(({ file, label, text = null }, index) => ({
		...{ label, text, to: `/${file}` },
		kind: origin(describeFile(file, definition), `${pointer}/items/${index}/file`),
	})),
});
