import { pictureAt } from "../../content/resolve/picture.ts";
import { profilesOf } from "../../content/resolve/profiles.ts";
import type { Resolve } from "../../content/resolve/section.ts";
import { emailLink, phoneLink } from "../../content/resolve/ways.ts";

export const resolve: Resolve<"contact"> = (
	{ heading, text = null, links = [], showSocial = false, picture },
	context,
) => {
	const { phone, email, supportHours } = context.fill(context.definition.spec.organization);
	return {
		heading,
		text,
		phone: phoneLink(phone, "/organization/phone", context),
		email: emailLink(email, "/organization/email", context),
		hours: supportHours?.label ?? null,
		links,
		profiles: profilesOf(context.definition.spec, showSocial),
		picture: pictureAt("picture", picture, context),
	};
};
