import { notFoundPath } from "../../model/page.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import type { PageInstance } from "./routes.ts";
import { createParams } from "./template.ts";

/** The page for addresses that do not exist, as if it were one of the others. */
export function createNotFoundPage({ notFound }: SiteSpec): PageInstance {
	const path = notFoundPath;
	const route = { ...notFound, path, name: notFound.title };
	return {
		path,
		aliases: [],
		canonical: path,
		params: createParams(),
		route,
		pointer: "/notFound",
		parent: null,
		row: null,
		number: 1,
	};
}
