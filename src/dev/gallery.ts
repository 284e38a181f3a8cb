import { schemaFiles } from "../../schema/files.mjs";
import { galleryPath, galleryText } from "../../schema/gallery.mjs";
import type { Beside } from "../assets/images/development.ts";
import type { compile as Compile } from "../content/compile.ts";
import type { Resolvers } from "../content/resolve/section.ts";
import type { Route } from "../model/site.ts";

interface Gallery {
	route: Route;
	pictureAt: (url: string) => Promise<Buffer | null>;
}

/** The page that shows every section type, made of the examples of the schema as they are now and the pictures beside it. */
export function galleryOf(
	compile: typeof Compile,
	sections: Resolvers,
	{ pictures, contentOf }: Beside,
): Gallery | null {
	const sources = { file: "schema", text: galleryText(schemaFiles()) };
	const { site } = compile(sources, { sections, now: new Date(), pictures });
	const route = site?.routes.find(({ path }) => path === galleryPath);
	return site && route ? { route, pictureAt: (url) => contentOf(site, url) } : null;
}
