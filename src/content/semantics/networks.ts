import type { ProfileSpec } from "../../model/spec.gen.ts";
import networks from "./networks.json" with { type: "json" };

export interface Network {
	name: string;
	/** The sites on which its pages are; none where anybody may have one. */
	hosts: string[];
	/** An outline in a square of 24. From Simple Icons 16.37 (CC0); that of LinkedIn is our own. */
	icon: string;
}

export function getNetwork({ network }: ProfileSpec): Network {
	return networks[network];
}
