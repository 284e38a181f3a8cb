import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Schema, TextFormat } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listExtensions } from "../semantics/files.ts";
import type { WrittenLink } from "../semantics/links.ts";
import { createNotFoundPage } from "../semantics/page.ts";
import { listFilledValues } from "../semantics/pages.ts";
import { isPictureFile } from "../semantics/pictures.ts";
import { encodeTarget, findOldAddress, getPathWithin } from "../semantics/redirects.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { isHidden } from "../semantics/sections.ts";
import { parsePictureTarget, parseTarget, type Target } from "../semantics/target.ts";
import { createUnclearCheck } from "../semantics/unknown-placeholders.ts";
import { blameConstants } from "./blame.ts";
import { findMissingOwnPage, findMissingTarget, isUnbuilt, type LinkContext, type NamedPage } from "./destinations.ts";
import {
	findDisallowedTarget,
	findRefusedFrame,
	findUnnameableHost,
	reportUnsafeTarget,
	type TargetProblem,
} from "./disallowed-targets.ts";
import { findFileProblem } from "./files.ts";
import { locateInRow } from "./rows.ts";

export function checkTargets(definition: Definition): Finding[] {
	const isUnclear = createUnclearCheck(definition.unknown);
	const wrong = addressesOf(definition).flatMap((one): Wrong[] => {
		const { address, judge, pointer } = one;
		if (isUnclear(pointer, address)) return [];
		const hidden = isHidden(pointer, definition.spec);
		const found: Wrong[] = [];
		const values = listFilledValues({ pointer, value: address }, definition);
		for (const { value, pages } of values) {
			const problem = judge(value, { page: placeOf(pointer, pages[0], definition), isHidden: hidden, definition });
			if (problem) found.push({ ...one, problem, page: values.length > 1 ? pages[0] : undefined });
			if (found.length > mostRows) break;
		}
		// What is wrong on most pages is wrong in the text that all of them show.
		const isOfRows = found.length * 2 < values.length;
		return isOfRows ? found.slice(0, mostRows) : found.slice(0, 1).map((first) => ({ ...first, page: undefined }));
	});
	return blameConstants(wrong, definition).map(({ address, at, pointer, problem, page, constant }): Finding => {
		if (constant?.isWrong) return { ...problem, closest: undefined, pointer: appendKey("/constants", constant.name) };
		const place = (page && locateInRow(address, page)) ?? { pointer, at };
		const related = constant && [
			{ message: `This is the value of {${constant.name}}.`, at: { pointer: appendKey("/constants", constant.name) } },
		];
		return { ...place, ...problem, ...led(address, problem), ...(related ? { related } : {}) };
	});
}

/** Of the rows that make one text wrong, no more are told. */
const mostRows = 10;

/** An address that cannot be used. */
interface Wrong extends Address {
	problem: TargetProblem;
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
function led(address: string, { about, ...problem }: TargetProblem): Pick<Finding, "fix" | "about"> {
	const renamed = (path: string) => address.replace(/^[^#?]*/, () => path);
	return {
		about: about && { ...about, renamed: address.includes("{") ? undefined : renamed },
		fix: suggestReplacement(rewritten(address, problem)),
	};
}

/** The address as it was probably meant. Without a guess, or with names to be filled, there is none. */
function rewritten(address: string, { code, closest }: TargetProblem): string | undefined {
	if (closest === undefined || address.includes("{")) return undefined;
	if (code === "unsafe-url" || code === "frame-refused" || code === "wrong-format") return closest;
	return code === "broken-anchor"
		? address.replace(/#.*/, () => `#${closest}`)
		: address.replace(/^[^#?]*/, () => closest);
}

function placeOf(pointer: string, page: PageInstance | undefined, { spec }: Definition): NamedPage | null {
	if (page) return { page, name: page.route.name };
	return pointer.startsWith("/notFound/") ? { page: createNotFoundPage(spec), name: spec.notFound.title } : null;
}

type Judge = (address: string, context: LinkContext) => TargetProblem | null;

const byKind: Record<WrittenLink["kind"], Judge> = { link, words: link, frame, redirect };

const foreign: Judge = (address) =>
	findDisallowedTarget(address, ["external"], "an address that begins with https://") ?? findUnnameableHost(address);

/** By what the schema says that a text is. */
function judgeOf(schema: Schema): Judge | undefined {
	const endings = listExtensions(schema);
	if (endings) return (name, { definition }) => findFileProblem(name, definition, endings);
	return schema.format && judges[schema.format];
}

const judges: Partial<Record<TextFormat, Judge>> = {
	// A file is judged as a picture.
	"image-source": (address) =>
		isPictureFile(address) || parsePictureTarget(address)?.kind === "external"
			? null
			: reportUnsafeTarget(address, "a file in the folder ‘images’, or an address that begins with https://"),
	"form-target": foreign,
	"script-source": foreign,
	"script-target": foreign,
	"email-address": (address) =>
		parseTarget(`mailto:${address}`)?.kind === "mail" && isMailbox(address) ? null : noMailbox(address),
};

function noMailbox(address: string): TargetProblem {
	const inside = /^mailto:\s*(\S+)$|<([^<>\s]+)>$/i.exec(address)?.slice(1).find(Boolean);
	const closest = inside !== undefined && isMailbox(inside) ? inside : undefined;
	return {
		code: "wrong-format",
		message: `‘${address}’ isn’t an email address.${formatSuggestion(closest)}`,
		closest,
	};
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

function frame(address: string, context: LinkContext): TargetProblem | null {
	return (
		ownFilm(address) ??
		findDisallowedTarget(
			address,
			["page", "external"],
			"a page such as /prices, or an address that begins with https://",
		) ??
		findUnnameableHost(address) ??
		findMissingTarget(parseTarget(address), context) ??
		findRefusedFrame(address)
	);
}

function ownFilm(address: string): TargetProblem | null {
	if (!/^\.?\/?files\/.*\.mp4$/i.test(address)) return null;
	const message = `‘${address}’ can’t be used here. Write a video of your own under ‘file’, in a section of the type ‘video’.`;
	return { code: "unsafe-url", message };
}

function link(address: string, context: LinkContext): TargetProblem | null {
	if (isUnbuilt(address, context.definition)) return null;
	const kinds: Target["kind"][] = ["page", "file", "anchor", "external", "mail", "phone"];
	return (
		findDisallowedTarget(
			address,
			kinds,
			"a page such as /prices, a section such as #prices, or an address that begins with https://, mailto:, tel: or sms:",
		) ??
		findMissingTarget(parseTarget(address), context) ??
		findMissingOwnPage(parseTarget(address), context.definition)
	);
}

/** Where an old address leads to. That it leads to another of them is said elsewhere. */
function redirect(address: string, context: LinkContext): TargetProblem | null {
	const { spec, oldAddresses } = context.definition;
	const target = parseTarget(address);
	if (findOldAddress(getPathWithin(target, spec) ?? "", oldAddresses)) return null;
	return (
		findDisallowedTarget(
			address,
			["page", "file", "external"],
			"a page such as /prices, or an address that begins with https://",
		) ??
		(encodeTarget(address) === null ? unplain(address) : null) ??
		findMissingTarget(target, context) ??
		findMissingOwnPage(target, context.definition)
	);
}

function unplain(address: string): TargetProblem {
	return {
		code: "unsafe-url",
		message: `An old address can’t lead to ‘${address}’, because that contains a bracket or a sign such as : * $ or ;.`,
		why: "Some web hosts would misread such a sign. Choose an address without it.",
	};
}
