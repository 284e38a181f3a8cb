import { createEmailLink, createPhoneLink } from "../../content/resolve/links.ts";
import { resolvePicture } from "../../content/resolve/picture.ts";
import { createNamedNode } from "../../diff/node.ts";
import { describeOptionalPicture } from "../../diff/nodes/media.ts";
import { strip } from "../../stega/stega.ts";
import type { SectionType } from "../section-type.ts";

export const section: SectionType<"people"> = {
	dependsOn: "texts",
	resolve: ({ heading, text = null, items = [] }, context) => {
		const hasPictures = items.some(({ picture }) => picture);
		return {
			heading,
			text,
			items: items.map(({ name, role = null, text: note = null, to = null, phone, email, ...rest }, index) => {
				const itemPointer = `items/${index}`;
				const getPointer = (key: string) => `${context.pointer}/${itemPointer}/${key}`;
				const picture = resolvePicture(`${itemPointer}/picture`, rest.picture, context);
				const monogram = hasPictures ? { monogram: createMonogram(strip(name)) } : null;
				return {
					name,
					role,
					text: note,
					to,
					portrait: picture ? { picture } : monogram,
					phone: phone === undefined ? null : createPhoneLink(phone, getPointer("phone"), context),
					email: email === undefined ? null : createEmailLink(email, getPointer("email"), context),
				};
			}),
		};
	},
	describe: ({ heading, text, items }) => ({
		properties: { heading, text },
		children: items.map(({ name, role, text: note, portrait, to, phone, email }) => ({
			...createNamedNode("person", name, {
				role,
				text: note,
				target: to,
				phone: phone?.label ?? null,
				email: email?.label ?? null,
			}),
			children: describeOptionalPicture(portrait && "picture" in portrait ? portrait.picture : null),
		})),
	}),
};

/** "Ben van Okri" → "BO", "Noor" → "N" */
function createMonogram(name: string): string {
	const parts = name.split(/\s+/).filter((part) => /^\p{L}/u.test(part));
	const [first = "", last = ""] = [parts[0], parts.length > 1 ? parts.at(-1) : ""];
	return [first, last].map((part) => [...part].slice(0, 1).join("")).join("");
}
