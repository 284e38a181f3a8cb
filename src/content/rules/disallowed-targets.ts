import { isSource } from "../../model/origin.ts";
import type { Finding } from "../findings/finding.ts";
import { formatSuggestion } from "../findings/nearest.ts";
import { findEmbedAddress } from "../semantics/embeds.ts";
import { explainAddress } from "../semantics/explain-address.ts";
import { parseTarget, type Target } from "../semantics/target.ts";

/** What is wrong with an address. */
export type TargetProblem = Pick<Finding, "code" | "severity" | "message" | "closest" | "allowed" | "why" | "about">;

/** An address of no kind that is possible in its place. `wanted` says in words which are. */
export function findDisallowedTarget(address: string, kinds: Target["kind"][], wanted: string): TargetProblem | null {
	const target = parseTarget(address);
	return target && kinds.includes(target.kind) ? null : reportUnsafeTarget(address, wanted);
}

export function reportUnsafeTarget(address: string, wanted: string): TargetProblem {
	const { reason, closest, why } = explainAddress(address) ?? { reason: `the address must be ${wanted}` };
	return {
		code: "unsafe-url",
		message: `‘${address}’ cannot be used here: ${reason}.${formatSuggestion(closest)}`,
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
		message: `‘${target.url.host}’ cannot be used here: its name has other signs than letters, digits, hyphens and points.`,
		why: "The policy that every page is delivered with cannot name such a host, and browsers open no other.",
	};
}

/** A page that its firm lets nobody frame, while another of the same is made for that. */
export function findRefusedFrame(address: string): TargetProblem | null {
	const found = findEmbedAddress(address);
	if (!found) return null;
	const closest = found.address ?? undefined;
	const message = `${found.firm} refuses to be shown in a frame at this address; there is another for it.${formatSuggestion(closest)}`;
	const why = closest ? undefined : "The firm offers it as “embed”, among the ways to share the page.";
	return { code: "frame-refused", severity: "warning", message, closest, why };
}
