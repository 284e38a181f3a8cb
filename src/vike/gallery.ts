import { schemaFiles } from "../../schema/files.mjs";
import { galleryPath, galleryText } from "../../schema/gallery.mjs";
import type { compile as Compile } from "../content/compile.ts";
import type { Route } from "../model/site.ts";

/** The page that shows every section type, made of the examples of the schema as they are now. */
export function galleryRoute(compile: typeof Compile): Route | undefined {
	const source = { file: "schema", text: galleryText(schemaFiles()) };
	const { site } = compile(source, { now: new Date(), read: () => null });
	return site?.routes.find(({ path }) => path === galleryPath);
}
