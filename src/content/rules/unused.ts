import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { TextFormat } from "../schema/walk.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listPlaceholders } from "../semantics/placeholders.ts";
import { canShowTopLevelKey, listSections } from "../semantics/sections.ts";

export function checkUnused(definition: Definition): Finding[] {
	const { spec, texts } = definition;
	const listNames = (format: TextFormat) =>
		new Set(texts.flatMap(({ schema, value }) => (schema.format === format ? [value] : [])));
	// A folder that is still in the definition couldn't be read, so its texts may use any constant.
	const areFoldersRead = Object.values(spec.collections ?? {}).every(({ folder }) => folder === undefined);
	const constants = Object.keys(spec.constants ?? {}).filter(
		(id) =>
			areFoldersRead &&
			// A circular constant still has placeholders, and is already reported.
			!listPlaceholders(definition.constants.get(id) ?? "").some(({ name }) => definition.constants.has(name)),
	);
	return [
		...reportUnused("constant", "/constants", constants, listUsedConstants(definition), "isn’t used in any text"),
		...reportUnused(
			"form",
			"/forms",
			Object.keys(spec.forms ?? {}),
			listNames("form-key"),
			"isn’t on any page. Add a ‘form’ section for it, or delete it",
		),
		...reportUnused(
			"collection",
			"/collections",
			Object.keys(spec.collections ?? {}),
			listNames("collection-key"),
			"isn’t used for any page or card",
		),
		...findUnusedPlans(definition),
	];
}

function reportUnused(
	what: "constant" | "form" | "collection" | "plan",
	pointer: string,
	ids: string[],
	usedNames: ReadonlySet<string>,
	reason: string,
): Finding[] {
	const unused = ids.filter((id) => !usedNames.has(id));
	return unused.map(
		(id): Finding => ({
			code: `unused-${what}`,
			severity: "warning",
			pointer: appendKey(pointer, id),
			at: "key",
			message: `${what === "constant" ? `{${id}}` : `The ${what} ‘${id}’`} ${reason}.`,
		}),
	);
}

/** Lists the constants that texts use, directly or through other constants. */
export function listUsedConstants({ texts, spec }: Definition): Set<string> {
	const listPlaceholderNames = (value: string) => listPlaceholders(value).map(({ name }) => name);
	const usedConstants = new Set<string>();
	const written = texts.filter(({ pointer }) => !pointer.startsWith("/constants/")).map(({ value }) => value);
	const rows = Object.values(spec.collections ?? {}).flatMap((collection) => collection.rows ?? []);
	const pending = [...written, ...rows.flatMap((row) => Object.values(row).map(String))].flatMap(listPlaceholderNames);
	// The loop also visits names that are added to `pending` meanwhile.
	for (const name of pending) {
		if (usedConstants.has(name)) continue;
		usedConstants.add(name);
		const value = Object.hasOwn(spec.constants ?? {}, name) ? spec.constants?.[name] : undefined;
		if (typeof value === "string") for (const other of listPlaceholderNames(value)) pending.push(other);
	}
	return usedConstants;
}

function findUnusedPlans({ spec, texts }: Definition): Finding[] {
	const plans = spec.plans ?? {};
	const ids = Object.keys(plans);
	const used = new Set<string>();
	for (const { section } of listSections(spec)) {
		if (!canShowTopLevelKey(section, "plans") || ("showPrices" in section && section.showPrices === false)) continue;
		for (const id of "only" in section ? (section.only ?? ids) : ids) used.add(id);
	}
	for (const id of ids) {
		if (texts.some(({ pointer, value }) => !pointer.startsWith("/plans/") && value.includes(`{plans.${id}.`)))
			used.add(id);
	}
	// The loop also visits the plans that it adds.
	for (const id of used) {
		const base = plans[id]?.extends;
		if (base !== undefined) used.add(base);
	}
	if (used.size > 0 || ids.length === 0) {
		return reportUnused("plan", "/plans", ids, used, "isn’t shown in any section");
	}
	const message =
		"The plans aren’t shown anywhere: no page has a section of the type ‘plans’, ‘comparison’ or ‘offer-card’.";
	return [{ code: "unused-plan", severity: "warning", pointer: "/plans", at: "key", message }];
}
