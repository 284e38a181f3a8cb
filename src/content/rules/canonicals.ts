import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";

export function consistentCanonicals({ pages }: Definition): Finding[] {
	return [...pages.byRoute.values()].flatMap((alike) => {
		const wrong = alike.find(({ path, aliases, canonical }) => ![path, ...aliases].includes(canonical));
		if (!wrong) return [];
		const { path, aliases, canonical, pointer } = wrong;
		const own = [path, ...aliases];
		return [
			{
				code: "canonical-not-built",
				pointer: append(pointer, "canonical"),
				message: `‘${canonical}’ is not a path of this page, so search engines would find nothing there. Add it to the aliases.`,
				allowed: own,
			},
		];
	});
}
