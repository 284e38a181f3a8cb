import type { Finding } from "../findings/finding.ts";
import { didYouMean, instead, nearest } from "../findings/nearest.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";

export function extendablePlans({ spec, texts }: Definition): Finding[] {
	const plans = spec.plans ?? {};
	const ids = Object.keys(plans);
	const extending = ids.flatMap((id): Finding[] => {
		const base = plans[id]?.extends;
		if (base === undefined) return [];
		const pointer = append(append("/plans", id), "extends");
		if (!Object.hasOwn(plans, base)) return [unknownPlan(base, ids, pointer)];
		const circle = circleFrom(id, plans);
		if (!circle || circle.some((other) => ids.indexOf(other) < ids.indexOf(id))) return [];
		return [{ code: "circular-extends", pointer, message: `This plan extends itself: ${circle.join(" → ")}.` }];
	});
	return [...extending, ...shown()];

	/** The plans that sections name in `only`, and the sections that have nothing to show. */
	function shown(): Finding[] {
		const named = texts.filter(({ pointer }) => /\/only\/\d+$/.test(pointer));
		const unknown = ids.length === 0 ? [] : named.filter(({ value }) => !Object.hasOwn(plans, value));
		const sections = texts.filter(
			({ value, pointer }) => pointer.endsWith("/type") && /^(plans|comparison)$/.test(value),
		);
		const missing = ids.length > 0 && spec.pricing ? [] : sections;
		return [
			...unknown.map(({ value, pointer }) => unknownPlan(value, ids, pointer)),
			...missing.map(
				({ pointer }): Finding => ({
					code: "missing-key",
					pointer,
					message: "This section shows plans: the file needs ‘plans’ and ‘pricing’.",
				}),
			),
		];
	}
}

function unknownPlan(id: string, ids: string[], pointer: string): Finding {
	const closest = nearest(id, ids);
	return {
		code: "unknown-plan",
		pointer,
		message: `There is no plan ‘${id}’.${didYouMean(closest)}`,
		allowed: ids,
		closest,
		fix: instead(closest),
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
