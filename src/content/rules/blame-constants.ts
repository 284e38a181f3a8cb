import type { Finding } from "../findings/finding.ts";
import { isFreeText } from "../schema/texts.ts";
import type { Definition } from "../semantics/analyze.ts";
import { listPlaceholders } from "../semantics/placeholders.ts";
import type { PageInstance } from "../semantics/routes.ts";
import { parseTarget } from "../semantics/target.ts";

interface WrongAddress {
	/** The address as written, with placeholders. */
	address: string;
	pointer: string;
	problem: Pick<Finding, "code">;
	/** The page on which the address is wrong, if it differs from page to page. */
	page: PageInstance | undefined;
}

type WithConstant<Address> = Address & {
	/** The only placeholder in the address, if it is a constant. */
	constant: { name: string; isWrong: boolean } | null;
};

/**
 * Finds the constant of each wrong address, and tells whether the constant itself is wrong. It is wrong if every address
 * that uses it is wrong. If there is only one such address, the constant is right if another text uses it or if it is a
 * valid address itself. Keeps only the first address of each wrong constant.
 */
export function blameConstants<Address extends WrongAddress>(
	wrongAddresses: Address[],
	{ spec, texts, constants }: Definition,
): WithConstant<Address>[] {
	const withConstants = wrongAddresses.map(
		(one): WithConstant<Address> => ({ ...one, constant: findConstant(one, spec) }),
	);
	const wrongPointersByName = new Map<string, Set<string>>();
	for (const one of withConstants) {
		if (!one.constant || !isMalformed(one)) continue;
		const known = wrongPointersByName.get(one.constant.name) ?? new Set();
		wrongPointersByName.set(one.constant.name, known.add(one.pointer));
	}
	const reported = new Set<string>();
	return withConstants.filter((one) => {
		if (!one.constant || !isMalformed(one)) return true;
		const { name } = one.constant;
		const uses = texts.filter(({ value }) => listPlaceholders(value).some((used) => used.name === name));
		const addresses = uses.filter(
			({ pointer, schema }) => wrongPointersByName.get(name)!.has(pointer) || !isFreeText(schema),
		);
		const areAllWrong = addresses.every(({ pointer }) => wrongPointersByName.get(name)!.has(pointer));
		const isAddress = parseTarget(constants.get(name) ?? "") !== null;
		one.constant.isWrong = areAllWrong && (addresses.length > 1 || (uses.length < 2 && !isAddress));
		if (!one.constant.isWrong) return true;
		const isFirst = !reported.has(name);
		reported.add(name);
		return isFirst;
	});
}

function findConstant(
	{ address, page }: WrongAddress,
	{ constants = {} }: Definition["spec"],
): WithConstant<WrongAddress>["constant"] {
	const [only, ...others] = listPlaceholders(address);
	if (!only || others.length > 0 || page || !Object.hasOwn(constants, only.name)) return null;
	return { name: only.name, isWrong: false };
}

/**
 * Whether the address is wrong regardless of which pages exist. A wrong format only counts if the address is a single
 * placeholder.
 */
function isMalformed({ address, problem: { code } }: WrongAddress): boolean {
	return code === "unsafe-url" || (code === "wrong-format" && /^\{[^{}]*\}$/.test(address.trim()));
}
