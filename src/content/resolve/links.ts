import type { Profile, TextLink } from "../../model/link.ts";
import type { SiteSpec } from "../../model/spec.gen.ts";
import { getNetwork } from "../semantics/networks.ts";
import type { SiteContext } from "./section.ts";

export function createPhoneLink(
	number: string,
	pointer: string,
	{ markOrigin }: Pick<SiteContext, "markOrigin">,
): TextLink {
	return { label: markOrigin(number, pointer), to: `tel:${number}` };
}

export function createEmailLink(
	mailbox: string,
	pointer: string,
	{ markOrigin }: Pick<SiteContext, "markOrigin">,
): TextLink {
	return { label: markOrigin(mailbox, pointer), to: `mailto:${mailbox}` };
}

type Style = "primary" | "secondary";

export function resolveButtons<T extends { style?: Style }>(buttons: T[] = []): (T & { style: Style })[] {
	return buttons.map((button) => ({ ...button, style: button.style ?? "primary" }));
}

export function resolveProfiles({ organization: { social = [] } }: SiteSpec, isShown: boolean): Profile[] {
	if (!isShown) return [];
	return social.map((profile) => {
		const { name, icon } = getNetwork(profile);
		return { label: name, to: profile.to, icon };
	});
}
