import type { ProfileSpec } from "../../model/spec.gen.ts";
import networks from "./networks.json" with { type: "json" };

export interface Network {
	name: string;
	/** The hosts of its profiles; empty if anyone can host them. */
	hosts: string[];
	/** SVG path on a 24 × 24 grid. From Simple Icons 16.37 (CC0), except LinkedIn, which is our own. */
	icon: string;
}

export function getNetwork({ network }: ProfileSpec): Network {
	return networks[network];
}
