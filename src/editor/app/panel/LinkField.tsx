import { useState } from "react";
import { listTargets } from "../choices.ts";
import { useEditor } from "../editor.ts";
import type { ControlProps } from "./control.ts";
import { NamesIn } from "./NamesIn.tsx";
import { useTypedValue } from "./typed-value.ts";

const kinds = {
	page: "A page or a file of this site",
	web: "Another website",
	email: "An email",
	phone: "A phone call",
	other: "As it is written",
	none: "Nowhere",
} as const;

/** What stands before an address already, and comes with one that is pasted. */
const pasted = { "https://": /^https?:\/\//i, "mailto:": /^mailto:/i, "tel:": /^tel:/i, "": "" };

type Kind = keyof typeof kinds;

/** An old address is of the web, and leads to the web. */
const ofRedirects: Kind[] = ["page", "web"];

/** Where a link leads: said by what it is, never first by its address. */
export function LinkField({ pointer, located, value, isRequired, id, describedBy, invalid }: ControlProps) {
	const { session, state } = useEditor();
	const { text: written, take, leave } = useTypedValue(value);
	const [chosen, setChosen] = useState<Kind | null>(null);
	const targets = listTargets(state);
	const kind = chosen ?? (value === undefined && !isRequired ? "none" : kindOf(written, targets));
	const isOffered = (one: Kind) =>
		one === kind ||
		(one === "none" ? !isRequired : located.schema.format !== "redirect-target" || ofRedirects.includes(one));
	const offered = Object.entries(kinds).filter(([one]) => isOffered(one as Kind));
	const choose = (one: Kind) => {
		setChosen(one === "none" ? null : one);
		if (one === "none" && value !== undefined) session.perform([{ do: "remove", pointer }]);
	};
	const write = (to: string) => {
		take(to, to);
		session.type(pointer, to);
	};
	const told = { "aria-describedby": describedBy, "aria-invalid": invalid || undefined, "data-field": pointer };
	const text = (prefix: keyof typeof pasted, label: string) => (
		<input
			{...told}
			type="text"
			aria-label={label}
			value={written.startsWith(prefix) ? written.slice(prefix.length) : ""}
			onChange={({ target }) => {
				// While it is typed it stays what it is.
				setChosen(kind);
				write(prefix + target.value.trim().replace(pasted[prefix], ""));
			}}
			onBlur={() => {
				setChosen(null);
				leave();
				session.endTyping();
			}}
		/>
	);
	return (
		<div className="link-field">
			<select id={id} value={kind} onChange={({ target }) => choose(target.value as Kind)}>
				{offered.map(([one, words]) => (
					<option key={one} value={one}>
						{words}
					</option>
				))}
			</select>
			{kind === "page" && (
				<select
					{...told}
					aria-label="Which page, place on it, or file"
					value={written}
					onChange={({ target }) => write(target.value)}
				>
					{!targets.has(written) && <option value={written}>Choose…</option>}
					{[...targets].map(([to, name]) => (
						<option key={to} value={to}>
							{name}
						</option>
					))}
				</select>
			)}
			{kind === "web" && text("https://", "Its address after https://")}
			{kind === "email" && text("mailto:", "The email address")}
			{kind === "phone" && text("tel:", "The telephone number, as it is dialled")}
			{kind === "other" && text("", "The address")}
			<NamesIn pointer={pointer} text={written} />
		</div>
	);
}

function kindOf(to: string, targets: ReadonlyMap<string, string>): Kind {
	if (targets.has(to) || to === "") return "page";
	if (to.startsWith("https://")) return "web";
	if (to.startsWith("mailto:")) return "email";
	return to.startsWith("tel:") ? "phone" : "other";
}
