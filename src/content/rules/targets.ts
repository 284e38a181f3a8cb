import type { Finding } from "../findings/finding.ts";
import { formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Schema, TextFormat } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { repairMailbox } from "../semantics/explain-address.ts";
import { listExtensions } from "../semantics/files.ts";
import type { WrittenLink } from "../semantics/links.ts";
import { createNotFoundPage } from "../semantics/page.ts";
import { getRowTemplatePointer, listFilledValues } from "../semantics/pages.ts";
import { isShareImageFile } from "../semantics/pictures.ts";
import { listPlaceholders, parseColumnName } from "../semantics/placeholders.ts";
import { encodeTarget, findOldAddress, getPathWithin } from "../semantics/redirects.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { isHidden } from "../semantics/sections.ts";
import { parsePictureTarget, parseTarget, type Target } from "../semantics/target.ts";
import { createUnknownNameCheck } from "../semantics/unknown-placeholders.ts";
import { blameConstants } from "./blame-constants.ts";
import { locateInRow } from "./columns.ts";
import { findFileProblem } from "./files.ts";
import {
	findDisallowedTarget,
	findHostUnfitForPolicy,
	findMissingOwnPage,
	findMissingTarget,
	findRefusedFrame,
	isUnbuilt,
	type LinkContext,
	type NamedPage,
	reportUnsafeTarget,
	type TargetProblem,
} from "./target-problems.ts";

export function checkTargets(definition: Definition): Finding[] {
	const isUnclear = createUnknownNameCheck(definition.unknownNames);
	const wrong = listAddresses(definition).flatMap((one): WrongAddress[] => {
		const { address, check, pointer } = one;
		if (isUnclear(pointer, address)) return [];
		const hidden = isHidden(pointer, definition.spec);
		const isOfRow = definition.pages.byRowTemplate.has(getRowTemplatePointer(pointer) ?? "");
		const found: WrongAddress[] = [];
		const values = listFilledValues({ pointer, value: address }, definition);
		for (const { value, pages } of values) {
			// An entry whose row has no address is no link.
			if (isOfRow && value.trim() === "") continue;
			const problem = check(value, { page: getNamedPage(pointer, pages[0], definition), isHidden: hidden, definition });
			if (!problem) continue;
			const page = values.length > 1 ? pages[0] : undefined;
			found.push({ ...one, problem: restorePlaceholders(problem, address, pages[0], definition), page });
		}
		// If the address is wrong on half of the pages or more, the text is to blame rather than the rows.
		const areRowsWrong = found.length * 2 < values.length;
		return areRowsWrong ? found.slice(0, maxRows) : found.slice(0, 1).map((first) => ({ ...first, page: undefined }));
	});
	return blameConstants(wrong, definition).map(({ address, at, pointer, problem, page, constant }): Finding => {
		if (constant?.isWrong) return reportConstant(constant.name, address, problem);
		const place = (page && locateInRow(address, page)) ?? { pointer, at };
		const related = constant && [
			{ message: `This is the value of {${constant.name}}.`, at: { pointer: appendKey("/constants", constant.name) } },
		];
		return { ...place, ...problem, ...describeReplacement(address, problem), ...(related ? { related } : {}) };
	});
}

/** Reports the value of a constant that is wrong in every address, such as `mailto:{email}`. */
function reportConstant(name: string, address: string, { closest = "", message, ...problem }: TargetProblem): Finding {
	const [before = "", after = ""] = address.split(/\{[^}]*\}/, 2);
	const fits = closest.startsWith(before) && closest.endsWith(after) && !closest.includes("{");
	const value = fits && closest !== "" ? closest.slice(before.length, closest.length - after.length) : undefined;
	return {
		...problem,
		pointer: appendKey("/constants", name),
		message: message.replace(formatSuggestion(closest || undefined), () => formatSuggestion(value)),
		closest: value,
		fix: suggestReplacement(value),
	};
}

/** Puts the placeholders of the address back into the suggestion, as its author would write it: `tel:{phone}`. */
function restorePlaceholders(
	problem: TargetProblem,
	address: string,
	page: PageInstance | undefined,
	{ constants }: Definition,
): TargetProblem {
	const { closest, message } = problem;
	if (closest === undefined || !address.includes("{")) return problem;
	const restored = listPlaceholders(address).reduce((text, { name, raw }) => {
		const value = constants.get(name) ?? page?.params[parseColumnName(name) ?? ""];
		return value !== undefined && value.length > 2 ? text.replace(value, () => raw) : text;
	}, closest);
	return { ...problem, closest: restored, message: message.replace(`‘${closest}’`, () => `‘${restored}’`) };
}

/** Maximum number of rows that are reported for each text. */
const maxRows = 10;

interface WrongAddress extends Address {
	problem: TargetProblem;
	/** The page on which the address is wrong, if it differs from page to page. */
	page: PageInstance | undefined;
}

interface Address extends Pick<Finding, "pointer" | "at"> {
	/** The address as written, with placeholders. */
	address: string;
	check: AddressCheck;
}

function listAddresses({ links, texts }: Definition): Address[] {
	return [
		...links.map(({ to, kind, pointer, at }) => ({ address: to, check: checksByKind[kind], pointer, at })),
		...texts.flatMap(({ value, schema, pointer }) => {
			const check = getCheck(schema);
			return check ? [{ address: value, check, pointer, at: "value" as const }] : [];
		}),
	];
}

/** Returns the fix for an address, and a function that rewrites it for another path of the page. */
function describeReplacement(address: string, { about, ...problem }: TargetProblem): Pick<Finding, "fix" | "about"> {
	const getReplacement = (path: string) => address.replace(/^[^#?]*/, () => path);
	return {
		about: about && { ...about, getReplacement: address.includes("{") ? undefined : getReplacement },
		fix: suggestReplacement(rewriteAddress(address, problem)),
	};
}

/** Returns the corrected address; undefined if it would lose placeholders. */
function rewriteAddress(address: string, { code, closest }: TargetProblem): string | undefined {
	if (closest === undefined || listPlaceholders(address).some(({ raw }) => !closest.includes(raw))) return undefined;
	if (code === "unsafe-url" || code === "frame-refused" || code === "wrong-format") return closest;
	return code === "broken-anchor"
		? address.replace(/#.*/, () => `#${closest}`)
		: address.replace(/^[^#?]*/, () => closest);
}

function getNamedPage(pointer: string, page: PageInstance | undefined, { spec }: Definition): NamedPage | null {
	if (page) return { page, name: page.route.name };
	return pointer.startsWith("/notFound/") ? { page: createNotFoundPage(spec), name: spec.notFound.title } : null;
}

type AddressCheck = (address: string, context: LinkContext) => TargetProblem | null;

const checksByKind: Record<WrittenLink["kind"], AddressCheck> = {
	link: checkLink,
	markdown: checkLink,
	frame: checkFrame,
	redirect: checkRedirect,
};

const checkForeignAddress: AddressCheck = (address) =>
	findDisallowedTarget(address, ["external"], "an address that begins with https://") ??
	findHostUnfitForPolicy(address);

function getCheck(schema: Schema): AddressCheck | undefined {
	const extensions = listExtensions(schema);
	if (extensions) return (name, { definition }) => findFileProblem(name, definition, extensions);
	return schema.format && checksByFormat[schema.format];
}

const checksByFormat: Partial<Record<TextFormat, AddressCheck>> = {
	"image-source": (address) =>
		isShareImageFile(address) || parsePictureTarget(address)?.kind === "external"
			? null
			: reportUnsafeTarget(address, "a file in the folder ‘images’, or an address that begins with https://"),
	"form-target": checkForeignAddress,
	"script-source": checkForeignAddress,
	"script-target": checkForeignAddress,
	// The address may come from a column, which may be empty.
	"email-address": (address) =>
		address === "" || (parseTarget(`mailto:${address}`)?.kind === "mail" && isMailbox(address))
			? null
			: reportMailbox(address),
};

function reportMailbox(address: string): TargetProblem {
	const [mailbox = address] = /^mailto:\s*(\S+)$|<([^<>\s]+)>$/i.exec(address)?.slice(1).filter(Boolean) ?? [];
	const repaired = repairMailbox(mailbox);
	const closest = isMailbox(repaired) ? repaired : undefined;
	const message = `Write an email address instead of ‘${address}’.${formatSuggestion(closest)}`;
	return { code: "wrong-format", message, closest };
}

/**
 * Whether a text is a single email address, in any script, without characters that have a meaning in a `mailto:` URL.
 */
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

/** Two short patterns, because a long one with letters of all scripts is slow to compile. */
const atom = /^[\p{L}\p{M}\p{N}!$'*+=_~-]+$/u;
const label = /^(?!-)[\p{L}\p{M}\p{N}-]+(?<!-)$/u;

function checkFrame(address: string, context: LinkContext): TargetProblem | null {
	return (
		findOwnVideo(address) ??
		findDisallowedTarget(
			address,
			["page", "external"],
			"a page such as /prices, or an address that begins with https://",
			context.definition,
		) ??
		findHostUnfitForPolicy(address) ??
		findMissingTarget(parseTarget(address), context) ??
		findRefusedFrame(address)
	);
}

function findOwnVideo(address: string): TargetProblem | null {
	if (!/^\.?\/?files\/.*\.mp4$/i.test(address)) return null;
	const message = `‘${address}’ can’t be used here. Write a video of your own under ‘file’, in a section of the type ‘video’.`;
	return { code: "unsafe-url", message };
}

function checkLink(address: string, context: LinkContext): TargetProblem | null {
	if (isUnbuilt(address, context.definition)) return null;
	const kinds: Target["kind"][] = ["page", "file", "anchor", "external", "mail", "phone"];
	return (
		findDisallowedTarget(
			address,
			kinds,
			"a page such as /prices, a section such as #prices, or an address that begins with https://, mailto:, tel: or sms:",
			context.definition,
		) ??
		findMissingTarget(parseTarget(address), context) ??
		findMissingOwnPage(parseTarget(address), context.definition)
	);
}

/**
 * Checks the target of an old address. Skips a target that is an old address itself, because `checkRedirects` reports
 * that.
 */
function checkRedirect(address: string, context: LinkContext): TargetProblem | null {
	const { spec, oldAddresses } = context.definition;
	const target = parseTarget(address);
	if (findOldAddress(getPathWithin(target, spec) ?? "", oldAddresses)) return null;
	return (
		findDisallowedTarget(
			address,
			["page", "file", "external"],
			"a page such as /prices, or an address that begins with https://",
			context.definition,
		) ??
		(encodeTarget(address) === null ? reportSpecialCharacter(address) : null) ??
		findMissingTarget(target, context) ??
		findMissingOwnPage(target, context.definition)
	);
}

function reportSpecialCharacter(address: string): TargetProblem {
	return {
		code: "unsafe-url",
		message: `An old address can’t lead to ‘${address}’, because that contains a bracket or a sign such as : * $ or ;.`,
		why: "Some web hosts would misread such a sign. Choose an address without it.",
	};
}
