import { isSource } from "../../model/origin.ts";
import type { Finding } from "../findings/finding.ts";
import { formatSuggestion } from "../findings/nearest.ts";
import { explainAddress } from "../semantics/explain-address.ts";
import { findEmbedAddress } from "../semantics/hosts.ts";
import { parseTarget, type Target } from "../semantics/target.ts";

/** What is wrong with an address. */
export type TargetProblem = Pick<Finding, "code" | "severity" | "message" | "closest" | "allowed" | "why" | "about">;

/** An address of no kind that is possible in its place. `wanted` says in words which are. */
export function findDisallowedTarget(address: string, kinds: Target["kind"][], wanted: string): TargetProblem | null {
	const target = parseTarget(address);
	return target && kinds.includes(target.kind) ? null : reportUnsafeTarget(address, wanted);
}

export function reportUnsafeTarget(address: string, wanted: string): TargetProblem {
	const explained = explainAddress(address);
	// An address without a fault is of a kind that doesn’t work here.
	const isMisplaced = explained === null || explained.closest === address;
	const { reason, closest, why } = isMisplaced ? { reason: `write ${wanted}` } : explained;
	return {
		code: "unsafe-url",
		message: `‘${address}’ can’t be used here: ${reason}.${formatSuggestion(closest)}`,
		closest,
		why,
	};
}

/** Some hosts can be led to, but not named by the policy of a site: then browsers refuse them. */
export function findUnnameableHost(address: string): TargetProblem | null {
	const target = parseTarget(address);
	if (target?.kind !== "external" || isSource(target.url.origin)) return null;
	return {
		code: "unsafe-url",
		message: `‘${target.url.host}’ can’t be used here: such a name can have only letters, digits, hyphens and dots.`,
		why: "For security, every page lists the addresses that browsers may open, and this name can’t be in that list.",
	};
}

/** A page that its firm lets nobody frame, while another of the same is made for that. */
export function findRefusedFrame(address: string): TargetProblem | null {
	const found = findEmbedAddress(address);
	if (!found) return null;
	const closest = found.address ?? undefined;
	const message = `${found.firm} can’t be shown inside your page at this address. It has another address for that.${formatSuggestion(closest)}`;
	const why = closest ? undefined : "On their page, look for “Share”, then “Embed”.";
	return { code: "frame-refused", severity: "warning", message, closest, why };
}
