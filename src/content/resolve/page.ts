import type { Head, Page } from "../../model/page.ts";
import type { Picture } from "../../model/picture.ts";
import type { Section } from "../../model/section.ts";
import type { Labels, Route } from "../../model/site.ts";
import type { RouteSpec, SectionSpec } from "../../model/spec.gen.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { framesVary } from "../site/frames.ts";
import { isFile } from "../site/pictures.ts";
import type { Entry } from "../site/routes.ts";
import { drawnFrom, homeOf } from "../site/social.ts";
import { type Params, type Template, template } from "../site/template.ts";
import { browserTitle, shareTitle } from "../site/title.ts";
import { sharedUrl } from "./picture.ts";
import { type SectionContext, type SiteContext, sectionOf } from "./section.ts";
import { type Facts, factsOf, pageFacts } from "./structured-data.ts";

/** Every page that is built. What the pages of one route share is resolved once. */
export function routesOf(context: SiteContext): Route[] {
	const { definition, labels } = context;
	const templates = new Map<string, Template<Content>>();
	const home = homeOf(definition.pages);
	const { image } = definition.spec.site;
	return definition.pages.all.map((entry): Route => {
		const { path, aliases, canonical, route, pointer } = entry;
		const layout = route.layout ?? "standard";
		const indexed = route.indexed !== false && layout !== "bare";
		const drawn = indexed && !(route.seo?.image ?? image) ? drawnFrom(entry, home) : null;
		return { path, aliases, canonical, layout, indexed, drawnFrom: drawn?.path ?? null, pointer, page };

		function page(): Page {
			const { sections, head, facts } = contentAt(entry)(entry.params);
			const url = indexed ? definition.spec.site.url + canonical : null;
			const own = url
				? pageFacts({
						url,
						head,
						picture: pictureOn(sections),
						crumbs: crumbsOf(entry, definition, labels),
						site: definition.spec.site.url,
					})
				: [];
			return {
				path,
				layout,
				head: { ...head, canonical: url, indexed, structuredData: [...own, ...(url ? facts : [])] },
				sections,
			};
		}
	});

	function contentAt({ route, pointer, params }: Entry): Template<Content> {
		const known = templates.get(pointer);
		if (known) return known;
		const content = template(contentOf(route, pointer, context, params), definition.constants);
		if (!framesVary(route.sections ?? [])) templates.set(pointer, content);
		return content;
	}
}

/** The page for an address that does not exist. */
export function notFoundOf(context: SiteContext): Page {
	const { spec, constants } = context.definition;
	const route = { ...spec.notFound, path: "/404", name: spec.notFound.title };
	const { sections, head } = template(contentOf(route, "/notFound", context, {}), constants)({});
	return {
		path: "/404",
		layout: "standard",
		head: { ...head, canonical: null, indexed: false, structuredData: [] },
		sections,
	};
}

/** What the parameters of a page can change. */
interface Content {
	head: Omit<Head, "canonical" | "indexed" | "structuredData">;
	sections: Section[];
	facts: Facts[];
}

function contentOf(route: RouteSpec, pointer: string, context: SiteContext, params: Params): Content {
	const { definition } = context;
	const { site } = definition.spec;
	const at = append(pointer, "sections");
	const sections = sectionsOf(route.sections ?? [], at, { ...context, params });
	const image = route.seo?.image ?? site.image ?? null;
	const isOurs = image !== null && isFile(image);
	return {
		head: {
			title: browserTitle(route, site),
			shareTitle: shareTitle(route, site),
			name: route.name,
			description: route.seo?.metaDescription ?? null,
			image: image === null ? null : { url: isOurs ? sharedUrl(image, definition) : image, drawn: null },
		},
		sections,
		facts: factsOf(sections, route.path === "/", definition),
	};
}

/** The first that says something. */
function pictureOn(sections: Section[]): Picture | null {
	const all = sections.flatMap((section) => {
		if (section.type === "pictures") return section.items;
		return "picture" in section && section.picture ? [section.picture] : [];
	});
	return all.find(({ alt }) => alt !== "") ?? null;
}

function sectionsOf(
	specs: SectionSpec[],
	pointer: string,
	shared: Omit<SectionContext, "pointer" | "number" | "opens">,
): Section[] {
	const numbers = new Map<string, number>();
	let titled = false;
	return specs.map((spec, index) => {
		const headed = "headline" in spec || spec.heading !== undefined;
		const level = headed && !titled ? 1 : 2;
		titled ||= headed;
		const number = (numbers.get(spec.type) ?? 0) + 1;
		numbers.set(spec.type, number);
		const at = append(pointer, index);
		const base = { pointer: at, id: spec.id ?? null, level } as const;
		return sectionOf(spec, base, { ...shared, pointer: at, number, opens: index === 0 });
	});
}

function crumbsOf(entry: Entry, definition: Definition, labels: Labels): { name: string; url: string }[] {
	const chain: Entry[] = [];
	for (let page: Entry | null = entry; page; page = page.parent) if (page.path !== "/") chain.unshift(page);
	const name = (page: Entry) => template(page.route.name, definition.constants)(entry.params);
	return [
		{ name: labels.breadcrumb, url: `${definition.spec.site.url}/` },
		...chain.map((page) => ({ name: name(page), url: definition.spec.site.url + page.canonical })),
	];
}
