import type { Link } from "../../model/link.ts";
import type { SiteContext } from "./section.ts";

/** The link that calls a number, which is written at a pointer. */
export function phoneLink(number: string, pointer: string, { origin }: Pick<SiteContext, "origin">): Link {
	return { label: origin(number, pointer), to: `tel:${number}` };
}

/** The link that begins a message to a mailbox, which is written at a pointer. */
export function emailLink(mailbox: string, pointer: string, { origin }: Pick<SiteContext, "origin">): Link {
	return { label: origin(mailbox, pointer), to: `mailto:${mailbox}` };
}
