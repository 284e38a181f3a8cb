import type { Code } from "../../model/code.gen.ts";
import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import type { PageInstance } from "../site/routes.ts";
import { template } from "../site/template.ts";
import { nameOf, titleOf } from "../site/title.ts";

/** Among the pages that search engines list. */
export function distinctPages({ pages, constants }: Definition): Finding[] {
	const indexed = [...pages.byRoute.values()].filter(
		([first]) => first!.route.indexed !== false && first!.route.layout !== "bare",
	);
	return kinds.flatMap(({ code, what, of }) => {
		const owners = new Map<string, PageInstance>();
		return indexed.flatMap((alike): Finding[] => {
			const found = of(alike[0]!);
			if (!found) return [];
			const fill = template(found.text, constants);
			for (const page of alike) {
				const text = fill(page.params).trim().replace(/\s+/g, " ").toLowerCase();
				const owner = owners.get(text);
				if (owner)
					return [
						{
							code,
							severity: "warning",
							pointer: found.pointer,
							...sentence(what, page, owner, nameOf(owner, constants)),
						},
					];
				owners.set(text, page);
			}
			return [];
		});
	});
}

interface Kind {
	code: Code;
	what: string;
	of(page: PageInstance): { text: string; pointer: string } | null;
}

const kinds: Kind[] = [
	{ code: "duplicate-title", what: "title", of: written("title") },
	{ code: "duplicate-title", what: "search title", of: writtenInSeo("metaTitle") },
	{ code: "duplicate-description", what: "search description", of: writtenInSeo("metaDescription") },
	{ code: "duplicate-heading", what: "first heading", of: titleOf },
];

function written(key: "title"): Kind["of"] {
	return ({ route, pointer }) => {
		const text = route[key];
		return text === undefined ? null : { text, pointer: append(pointer, key) };
	};
}

function writtenInSeo(key: "metaTitle" | "metaDescription"): Kind["of"] {
	return ({ route, pointer }) => {
		const text = route.seo?.[key];
		return text === undefined ? null : { text, pointer: append(append(pointer, "seo"), key) };
	};
}

function sentence(
	what: string,
	page: PageInstance,
	owner: PageInstance,
	name: string,
): Pick<Finding, "message" | "why"> {
	const same = page.pointer === owner.pointer;
	return {
		message: same
			? `The pages ‘${owner.path}’ and ‘${page.path}’ have the same ${what}; use a column in it, such as {params.${Object.keys(page.params)[0]}}.`
			: `The page ‘${name}’ has the same ${what}.`,
		why: "Visitors cannot tell such pages apart in a list of search results, and search engines may show only one.",
	};
}
