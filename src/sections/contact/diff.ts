import { describeLink } from "../../diff/nodes/link.ts";
import { describeOptionalPicture } from "../../diff/nodes/picture.ts";
import type { Describe } from "../../diff/nodes/section.ts";

export const describe: Describe<"contact"> = ({ heading, text, phone, email, hours, links, profiles, picture }) => ({
	properties: { heading, text, hours, phone: phone.label, email: email.label },
	children: [
		...links.map((link) => describeLink(link, "link")),
		...profiles.map((profile) => describeLink(profile, "sign")),
		...describeOptionalPicture(picture),
	],
});
