import { createEmailLink, createPhoneLink, resolveProfiles } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import { describeLink } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"contact"> = {
	resolve: ({ heading, text = null, links = [], showSocial = false, picture }, context) => {
		const { phone, email, hours } = context.fill(context.definition.spec.organization);
		return {
			heading,
			text,
			phone: createPhoneLink(phone, "/organization/phone", context),
			email: createEmailLink(email, "/organization/email", context),
			hours: hours?.label ?? null,
			links,
			profiles: resolveProfiles(context.definition.spec, showSocial),
			picture: resolvePicture("picture", picture, context),
		};
	},
	listPictures: ({ picture }) => [picture],
	describe: ({ heading, text, phone, email, hours, links, profiles, picture }) => ({
		properties: { heading, text, hours, phone: phone.label, email: email.label },
		children: [
			...links.map((link) => describeLink(link, "link")),
			...profiles.map((profile) => describeLink(profile, "sign")),
			...describeOptionalPicture(picture),
		],
	}),
};
