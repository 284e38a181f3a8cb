import type { Finding } from "../findings/finding.ts";
import { findNearest, formatSuggestion, suggestReplacement } from "../findings/nearest.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";

export function checkPlans({ spec, texts }: Definition): Finding[] {
	const plans = spec.plans ?? {};
	const ids = Object.keys(plans);
	const extending = ids.flatMap((id): Finding[] => {
		const base = plans[id]?.extends;
		if (base === undefined) return [];
		const pointer = appendKey(appendKey("/plans", id), "extends");
		const circle = circleFrom(id, plans);
		if (!circle || circle.some((other) => ids.indexOf(other) < ids.indexOf(id))) return [];
		return [{ code: "circular-extends", pointer, message: `This plan extends itself: ${circle.join(" → ")}.` }];
	});
	return [...extending, ...unknown()];

	function unknown(): Finding[] {
		if (ids.length === 0) return [];
		const named = texts.filter(({ schema }) => schema.format === "plan-key");
		return named.flatMap(({ value, pointer }) =>
			Object.hasOwn(plans, value) ? [] : [unknownPlan(value, ids, pointer)],
		);
	}
}

function unknownPlan(id: string, ids: string[], pointer: string): Finding {
	const closest = findNearest(id, ids);
	return {
		code: "unknown-plan",
		pointer,
		about: { kind: "plan", name: id, renamed: (other) => other },
		message: `There’s no plan ‘${id}’.${formatSuggestion(closest)}`,
		allowed: ids,
		closest,
		fix: suggestReplacement(closest),
	};
}

/** ["elite", "pro", "elite"] where elite extends pro and pro elite; null where the chain ends. */
function circleFrom(id: string, plans: Record<string, { extends?: string }>): string[] | null {
	const chain = [id];
	let base = plans[id]?.extends;
	while (base !== undefined && Object.hasOwn(plans, base)) {
		chain.push(base);
		if (base === id) return chain;
		if (chain.indexOf(base) < chain.length - 1) return null;
		base = plans[base]?.extends;
	}
	return null;
}
