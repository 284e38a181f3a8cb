import type { Finding } from "../findings/finding.ts";
import { isFreeText } from "../schema/texts.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listPlaceholders } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { parseTarget } from "../semantics/target.ts";

/** An address that cannot be used. */
interface Wrong {
	/** As it is written, placeholders still in it. */
	address: string;
	pointer: string;
	problem: Pick<Finding, "code">;
	/** The page on which it is wrong, where others show something else. */
	page: PageInstance | undefined;
}

type Blamed<One> = One & {
	/** The constant that is all that the address is filled with, and whether that is wrong itself. */
	constant: { name: string; isWrong: boolean } | null;
};

/**
 * A constant is wrong itself, and told once, where no address that is made of it can be used. Of just one address the
 * constant is right if it has another use, or is an address by itself.
 */
export function blameConstants<One extends Wrong>(wrong: One[], { spec, texts, constants }: Definition): Blamed<One>[] {
	const all = wrong.map((one): Blamed<One> => ({ ...one, constant: constantIn(one, spec) }));
	const failing = new Map<string, Set<string>>();
	for (const one of all) {
		if (!one.constant || !isForm(one)) continue;
		const known = failing.get(one.constant.name) ?? new Set();
		failing.set(one.constant.name, known.add(one.pointer));
	}
	const told = new Set<string>();
	return all.filter((one) => {
		if (!one.constant || !isForm(one)) return true;
		const { name } = one.constant;
		const uses = texts.filter(({ value }) => listPlaceholders(value).some((used) => used.name === name));
		const addresses = uses.filter(({ pointer, schema }) => failing.get(name)!.has(pointer) || !isFreeText(schema));
		const isEachWrong = addresses.every(({ pointer }) => failing.get(name)!.has(pointer));
		const isAddress = parseTarget(constants.get(name) ?? "") !== null;
		one.constant.isWrong = isEachWrong && (addresses.length > 1 || (uses.length < 2 && !isAddress));
		if (!one.constant.isWrong) return true;
		const isFirst = !told.has(name);
		told.add(name);
		return isFirst;
	});
}

function constantIn({ address, page }: Wrong, { constants = {} }: Definition["spec"]): Blamed<Wrong>["constant"] {
	const [only, ...others] = listPlaceholders(address);
	if (!only || others.length > 0 || page || !Object.hasOwn(constants, only.name)) return null;
	return { name: only.name, isWrong: false };
}

/** Whether it is no address at all, whatever exists. */
function isForm({ address, problem: { code } }: Wrong): boolean {
	return code === "unsafe-url" || (code === "wrong-format" && /^\{[^{}]*\}$/.test(address.trim()));
}
