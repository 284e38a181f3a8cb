import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import type { Format } from "../schema/walk.ts";
import type { Definition } from "../site/definition.ts";
import { embeddable } from "../site/embeddable.ts";
import { misread } from "../site/misread.ts";
import { resembles } from "../site/path.ts";
import { isFile } from "../site/pictures.ts";
import type { PageInstance } from "../site/routes.ts";
import { builtFiles, isSource, pictureTarget, type Target, targetOf } from "../site/target.ts";
import { unclearIn } from "../site/unknown.ts";
import { valuesOf } from "../site/values.ts";

export function safeAndExistingTargets(definition: Definition): Finding[] {
	const isUnclear = unclearIn(definition.unknown);
	return addressesOf(definition).flatMap(({ address, judge, pointer, at }): Finding[] => {
		if (isUnclear(pointer, address)) return [];
		for (const { value, pages } of valuesOf({ pointer, value: address }, definition)) {
			const problem = judge(value, { page: placeOf(pointer, pages[0], definition), definition });
			if (problem) return [{ pointer, at, ...problem, fix: instead(rewritten(address, problem)) }];
		}
		return [];
	});
}

interface Address extends Pick<Finding, "pointer" | "at"> {
	/** As it is written, placeholders still in it. */
	address: string;
	judge: Judge;
}

/** Every link and frame, and the texts that are addresses of another kind. */
function addressesOf({ links, texts }: Definition): Address[] {
	return [
		...links.map(({ to, kind, pointer, at }) => ({ address: to, judge: kind === "frame" ? frame : link, pointer, at })),
		...texts.flatMap(({ value, schema, pointer }) => {
			const judge = schema.format && judges[schema.format];
			return judge ? [{ address: value, judge, pointer, at: "value" as const }] : [];
		}),
	];
}

/** The address as it was probably meant. Without a guess, or with names to be filled, there is none. */
function rewritten(address: string, { code, closest }: Problem): string | undefined {
	if (closest === undefined || address.includes("{")) return undefined;
	if (code === "unsafe-url" || code === "frame-refused") return closest;
	return code === "broken-anchor"
		? address.replace(/#.*/, () => `#${closest}`)
		: address.replace(/^[^#?]*/, () => closest);
}

interface Context {
	/** The page the address stands on; null in the frame around all pages. */
	page: Place | null;
	definition: Definition;
}

/** A page, by the pointer of its route and its name. */
interface Place {
	pointer: string;
	name: string;
}

function placeOf(pointer: string, page: PageInstance | undefined, { spec }: Definition): Place | null {
	if (page) return { pointer: page.pointer, name: page.route.name };
	return pointer.startsWith("/notFound/") ? { pointer: "/notFound", name: spec.notFound.title } : null;
}
type Problem = Pick<Finding, "code" | "severity" | "message" | "closest" | "allowed" | "why">;
type Judge = (address: string, context: Context) => Problem | null;

/** By what the schema says that a text is. */
const judges: Partial<Record<Format, Judge>> = {
	// A file is judged as a picture.
	"image-source": (address) =>
		isFile(address) || pictureTarget(address)?.kind === "external"
			? null
			: unsafe(address, "a file in the folder images, or an address that begins with https://"),
	"form-target": (address) =>
		allowed(address, ["external"], "an address that begins with https://") ?? nameable(address),
	"email-address": (address) =>
		targetOf(`mailto:${address}`)?.kind === "mail" && mailbox.test(address)
			? null
			: { code: "wrong-format", message: `‘${address}’ is not an email address.` },
};

/** One mailbox that means the same alone and behind `mailto:`, where `%`, `&`, `#`, `,` and `;` mean more; in any script. */
const mailbox =
	/^[\p{L}\p{M}\p{N}!$'*+=_~-]+(\.[\p{L}\p{M}\p{N}!$'*+=_~-]+)*@([\p{L}\p{M}\p{N}]+(-+[\p{L}\p{M}\p{N}]+)*\.)+[\p{L}\p{M}\p{N}]+(-+[\p{L}\p{M}\p{N}]+)*$/u;

function frame(address: string, context: Context): Problem | null {
	return (
		allowed(address, ["page", "external"], "a path of this site or an address that begins with https://") ??
		nameable(address) ??
		existing(targetOf(address), context) ??
		refused(address)
	);
}

/** A page that its firm lets nobody frame, while another of the same is made for that. */
function refused(address: string): Problem | null {
	const found = embeddable(address);
	if (!found) return null;
	const closest = found.address ?? undefined;
	const message = `${found.firm} refuses to be shown in a frame at this address; there is another for it.${didYouMean(closest)}`;
	const why = closest ? undefined : "The firm offers it as “embed”, among the ways to share the page.";
	return { code: "frame-refused", severity: "warning", message, closest, why };
}

function link(address: string, context: Context): Problem | null {
	const kinds: Target["kind"][] = ["page", "file", "anchor", "external", "mail", "phone"];
	return (
		allowed(address, kinds, "a path (/prices), a place (#prices), or begins with https://, mailto: or tel:") ??
		existing(targetOf(address), context) ??
		ownPage(targetOf(address), context.definition)
	);
}

function allowed(address: string, kinds: Target["kind"][], wanted: string): Problem | null {
	const target = targetOf(address);
	return target && kinds.includes(target.kind) ? null : unsafe(address, wanted);
}

/** Some hosts can be led to, but not named by the policy of a site: then browsers refuse them. */
function nameable(address: string): Problem | null {
	const target = targetOf(address);
	if (target?.kind !== "external" || isSource(target.url.origin)) return null;
	return {
		code: "unsafe-url",
		message: `‘${target.url.host}’ cannot be used here: its name has other signs than letters, digits, hyphens and points.`,
		why: "The policy that every page is delivered with cannot name such a host, and browsers open no other.",
	};
}

function unsafe(address: string, wanted: string): Problem {
	const { reason, closest, why } = misread(address) ?? { reason: `the address must be ${wanted}` };
	return {
		code: "unsafe-url",
		message: `‘${address}’ cannot be used here: ${reason}.${didYouMean(closest)}`,
		closest,
		why,
	};
}

function existing(target: Target | null, { page, definition }: Context): Problem | null {
	if (target?.kind === "file") return builtFiles.includes(target.path) ? null : missingFile(target.path);
	if (target?.kind === "anchor") return page ? missingAnchor(target.anchor, page, definition) : null;
	if (target?.kind !== "page") return null;
	const { byPath } = definition.pages;
	const found = byPath.get(target.path);
	if (!found) {
		const reported = definition.unbuilt.some((pattern) => resembles(target.path, pattern));
		return reported ? null : broken(target.path, [...byPath.keys()]);
	}
	return target.anchor === null
		? null
		: missingAnchor(target.anchor, { pointer: found.pointer, name: found.route.name }, definition);
}

/** A page of this site by its whole address. Files, and another program that answers beside the site, may be there. */
function ownPage(target: Target | null, { spec, pages }: Definition): Problem | null {
	if (target?.kind !== "external") return null;
	const { url } = target;
	const own = new URL(spec.site.url);
	const base = own.pathname.replace(/\/$/, "");
	const path = url.pathname.replace(/(?<=.)\/$/, "");
	if (url.host.replace(/^www\./, "") !== own.host.replace(/^www\./, "") || !`${path}/`.startsWith(`${base}/`))
		return null;
	const below = path.slice(base.length) || "/";
	if (pages.byPath.has(below) || /\.[a-z0-9]+$/i.test(below)) return null;
	const closest = nearest(below, [...pages.byPath.keys()].slice(0, 1000));
	const message = `There is no page ‘${below}’ on this site.${didYouMean(closest)}`;
	return { code: "broken-link", severity: "warning", message, closest };
}

function missingFile(path: string): Problem {
	const closest = nearest(path, builtFiles);
	const advice = closest
		? ""
		: " A site has its pages and pictures only: put the file elsewhere, and write its whole address.";
	return {
		code: "broken-link",
		message: `There is no file ‘${path}’ on the site.${didYouMean(closest)}${advice}`,
		closest,
	};
}

function broken(path: string, known: string[]): Problem {
	const closest = nearest(path, known.slice(0, 1000));
	return { code: "broken-link", message: `There is no page ‘${path}’.${didYouMean(closest)}`, closest };
}

function missingAnchor(anchor: string, page: Place, definition: Definition): Problem | null {
	const anchors = (definition.anchors.get(page.pointer) ?? []).map(({ id }) => id);
	if (anchors.includes(anchor)) return null;
	const closest = nearest(anchor, anchors);
	const message = `The page ‘${page.name}’ has no place called ‘#${anchor}’.${didYouMean(closest && `#${closest}`)}`;
	return { code: "broken-anchor", message, closest, allowed: anchors };
}
