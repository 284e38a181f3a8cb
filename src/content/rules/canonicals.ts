import type { Finding } from "../findings/finding.ts";
import { append } from "../findings/pointer.ts";
import type { Definition } from "../site/definition.ts";
import { pagesByRoute } from "../site/pages.ts";

export function consistentCanonicals({ entries }: Definition): Finding[] {
	return [...pagesByRoute(entries).values()].flatMap((pages) => {
		const wrong = pages.find(({ path, aliases, canonical }) => ![path, ...aliases].includes(canonical));
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
