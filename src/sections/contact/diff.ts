import { linkThing } from "../../diff/things/link.ts";
import { pictureThings } from "../../diff/things/picture.ts";
import type { Describe } from "../../diff/things/section.ts";

export const describe: Describe<"contact"> = ({ heading, text, phone, email, hours, links, picture }) => ({
	traits: { heading, text, hours, phone: phone.label, email: email.label },
	parts: [...links.map((link) => linkThing(link, "link")), ...pictureThings(picture)],
});
