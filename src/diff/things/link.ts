import type { Button, Link } from "../../model/link.ts";
import { named, type Thing } from "../thing.ts";

export function linkThing({ label, to }: Link, noun: string): Thing {
	return named(noun, label, { target: to });
}

export function buttonThing({ label, to, style }: Button): Thing {
	return named("button", label, { target: to, style });
}
