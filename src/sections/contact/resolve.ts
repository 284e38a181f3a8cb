import { createEmailLink, createPhoneLink, resolveProfiles } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import type { Resolve } from "../../content/resolve/section.ts";
export const resolve: Resolve<"contact"> = (
	{ heading, text = null, links = [], showSocial = false, picture },
	context,
) => {
	const { phone, email, supportHours } = context.fill(context.definition.spec.organization);
	return {
		heading,
		text,
		phone: createPhoneLink(phone, "/organization/phone", context),
		email: createEmailLink(email, "/organization/email", context),
		hours: supportHours?.label ?? null,
		links,
		profiles: resolveProfiles(context.definition.spec, showSocial),
		picture: resolvePicture("picture", picture, context),
	};
};
