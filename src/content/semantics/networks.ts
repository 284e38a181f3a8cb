import type { ProfileSpec } from "../../model/spec.gen.ts";
import networks from "./networks.json" with { type: "json" };

export interface Network {
	name: string;
	/** Where its profiles are; empty if anyone can host them. */
	hosts: string[];
	/** SVG path on a grid of 24. From Simple Icons 16.37 (CC0); LinkedIn's is our own. */
	icon: string;
}

export function getNetwork({ network }: ProfileSpec): Network {
	return networks[network];
}
