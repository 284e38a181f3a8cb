import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import type { Format, Schema } from "../schema/walk.ts";
import type { Definition } from "../site/definition.ts";
import { endingsFor } from "../site/files.ts";
import type { Link } from "../site/links.ts";
import { notFoundPage } from "../site/not-found.ts";
import { isFile } from "../site/pictures.ts";
import { oldAddressAt, pathWithin, plainTarget } from "../site/redirects.ts";
import type { PageInstance } from "../site/routes.ts";
import { isHidden } from "../site/sections.ts";
import { pictureTarget, type Target, targetOf } from "../site/target.ts";
import { unclearIn } from "../site/unknown.ts";
import { valuesOf } from "../site/values.ts";
import { blamed } from "./blame.ts";
import { type Context, existing, isUnbuilt, ownPage, type Place } from "./destinations.ts";
import { fileProblem } from "./files.ts";
import { placeInRow } from "./rows.ts";
import { allowed, nameable, type Problem, refused, unsafe } from "./unusable.ts";

export function safeAndExistingTargets(definition: Definition): Finding[] {
	const isUnclear = unclearIn(definition.unknown);
	const wrong = addressesOf(definition).flatMap((one): Wrong[] => {
		const { address, judge, pointer } = one;
		if (isUnclear(pointer, address)) return [];
		const hidden = isHidden(pointer, definition.spec);
		const found: Wrong[] = [];
		const values = valuesOf({ pointer, value: address }, definition);
		for (const { value, pages } of values) {
			const problem = judge(value, { page: placeOf(pointer, pages[0], definition), isHidden: hidden, definition });
			if (problem) found.push({ ...one, problem, page: values.length > 1 ? pages[0] : undefined });
			if (found.length > mostRows) break;
		}
		// What is wrong on most pages is wrong in the text that all of them show.
		const isOfRows = found.length * 2 < values.length;
		return isOfRows ? found.slice(0, mostRows) : found.slice(0, 1).map((first) => ({ ...first, page: undefined }));
	});
	return blamed(wrong, definition).map(({ address, at, pointer, problem, page, constant }): Finding => {
		if (constant?.isWrong) return { ...problem, closest: undefined, pointer: append("/constants", constant.name) };
		const place = (page && placeInRow(address, page)) ?? { pointer, at };
		const related = constant && [
			{ message: `Here stands what ‘{${constant.name}}’ is.`, at: { pointer: append("/constants", constant.name) } },
		];
		return { ...place, ...problem, ...led(address, problem), ...(related ? { related } : {}) };
	});
}

/** Of the rows that make one text wrong, no more are told. */
const mostRows = 10;

/** An address that cannot be used. */
interface Wrong extends Address {
	problem: Problem;
	/** The page on which it is wrong, where others show something else. */
	page: PageInstance | undefined;
}

interface Address extends Pick<Finding, "pointer" | "at"> {
	/** As it is written, placeholders still in it. */
	address: string;
	judge: Judge;
}

/** Every link and frame, and the texts that are addresses of another kind. */
function addressesOf({ links, texts }: Definition): Address[] {
	return [
		...links.map(({ to, kind, pointer, at }) => ({ address: to, judge: byKind[kind], pointer, at })),
		...texts.flatMap(({ value, schema, pointer }) => {
			const judge = judgeOf(schema);
			return judge ? [{ address: value, judge, pointer, at: "value" as const }] : [];
		}),
	];
}

/** The address, leading elsewhere; with names to be filled it is not written anew. */
function led(address: string, { about, ...problem }: Problem): Pick<Finding, "fix" | "about"> {
	const renamed = (path: string) => address.replace(/^[^#?]*/, () => path);
	return {
		about: about && { ...about, renamed: address.includes("{") ? undefined : renamed },
		fix: instead(rewritten(address, problem)),
	};
}

/** The address as it was probably meant. Without a guess, or with names to be filled, there is none. */
function rewritten(address: string, { code, closest }: Problem): string | undefined {
	if (closest === undefined || address.includes("{")) return undefined;
	if (code === "unsafe-url" || code === "frame-refused" || code === "wrong-format") return closest;
	return code === "broken-anchor"
		? address.replace(/#.*/, () => `#${closest}`)
		: address.replace(/^[^#?]*/, () => closest);
}

function placeOf(pointer: string, page: PageInstance | undefined, { spec }: Definition): Place | null {
	if (page) return { page, name: page.route.name };
	return pointer.startsWith("/notFound/") ? { page: notFoundPage(spec), name: spec.notFound.title } : null;
}

type Judge = (address: string, context: Context) => Problem | null;

const byKind: Record<Link["kind"], Judge> = { link, words: link, frame, redirect };

const foreign: Judge = (address) =>
	allowed(address, ["external"], "an address that begins with https://") ?? nameable(address);

/** By what the schema says that a text is. */
function judgeOf(schema: Schema): Judge | undefined {
	const endings = endingsFor(schema);
	if (endings) return (name, { definition }) => fileProblem(name, definition, endings);
	return schema.format && judges[schema.format];
}

const judges: Partial<Record<Format, Judge>> = {
	// A file is judged as a picture.
	"image-source": (address) =>
		isFile(address) || pictureTarget(address)?.kind === "external"
			? null
			: unsafe(address, "a file in the folder images, or an address that begins with https://"),
	"form-target": foreign,
	"script-source": foreign,
	"script-target": foreign,
	"email-address": (address) =>
		targetOf(`mailto:${address}`)?.kind === "mail" && isMailbox(address) ? null : noMailbox(address),
};

function noMailbox(address: string): Problem {
	const inside = /^mailto:\s*(\S+)$|<([^<>\s]+)>$/i.exec(address)?.slice(1).find(Boolean);
	const closest = inside !== undefined && isMailbox(inside) ? inside : undefined;
	return { code: "wrong-format", message: `‘${address}’ is not an email address.${didYouMean(closest)}`, closest };
}

/** One mailbox that means the same alone and behind `mailto:`, where `%`, `&`, `#`, `,` and `;` mean more; in any script. */
function isMailbox(text: string): boolean {
	const [name = "", host = "", ...more] = text.split("@");
	const labels = host.split(".");
	return (
		more.length === 0 &&
		labels.length > 1 &&
		name.split(".").every((part) => atom.test(part)) &&
		labels.every((part) => label.test(part))
	);
}

/** Letters of all scripts take long to compile, and so each stands in one short pattern. */
const atom = /^[\p{L}\p{M}\p{N}!$'*+=_~-]+$/u;
const label = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;

function frame(address: string, context: Context): Problem | null {
	return (
		ownFilm(address) ??
		allowed(address, ["page", "external"], "a path of this site or an address that begins with https://") ??
		nameable(address) ??
		existing(targetOf(address), context) ??
		refused(address)
	);
}

function ownFilm(address: string): Problem | null {
	if (!/^\.?\/?files\/.*\.mp4$/i.test(address)) return null;
	const message = `‘${address}’ cannot stand here: a film of your own is named under ‘file’ of a section ‘video’, not under ‘src’.`;
	return { code: "unsafe-url", message };
}

function link(address: string, context: Context): Problem | null {
	if (isUnbuilt(address, context.definition)) return null;
	const kinds: Target["kind"][] = ["page", "file", "anchor", "external", "mail", "phone"];
	return (
		allowed(address, kinds, "a path (/prices), a place (#prices), or begins with https://, mailto:, tel: or sms:") ??
		existing(targetOf(address), context) ??
		ownPage(targetOf(address), context.definition)
	);
}

/** Where an old address leads to. That it leads to another of them is said elsewhere. */
function redirect(address: string, context: Context): Problem | null {
	const { spec, oldAddresses } = context.definition;
	const target = targetOf(address);
	if (oldAddressAt(pathWithin(target, spec) ?? "", oldAddresses)) return null;
	return (
		allowed(address, ["page", "file", "external"], "a page of this site or an address that begins with https://") ??
		(plainTarget(address) === null ? unplain(address) : null) ??
		existing(target, context) ??
		ownPage(target, context.definition)
	);
}

function unplain(address: string): Problem {
	return {
		code: "unsafe-url",
		message: `An old address cannot lead to ‘${address}’: it has a sign such as : * $ ; or a bracket in it.`,
		why: "Some hosts would take such a sign for something else. Lead to an address without it.",
	};
}
