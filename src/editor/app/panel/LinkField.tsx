import { useState } from "react";
import { listTargets } from "../choices.ts";
import { useEditor } from "../editor.ts";
import { type ControlProps, useTypedValue } from "./control.ts";
import { Placeholders } from "./Placeholders.tsx";

const kinds = {
	page: "Page or file on this site",
	web: "Another website",
	email: "Email",
	phone: "Phone call",
	other: "Other address",
	none: "No link",
} as const;

type Kind = keyof typeof kinds;

/** The start of an address that the field adds, and what to remove from a pasted address. */
const prefixes = { "https://": /^https?:\/\//i, "mailto:": /^mailto:/i, "tel:": /^tel:/i, "": "" };

const redirectKinds: Kind[] = ["page", "web"];

/** The target of a link, chosen by its kind rather than typed as an address. */
export function LinkField({ pointer, located, value, isRequired, id, describedBy, invalid }: ControlProps) {
	const { session, state } = useEditor();
	const { text, setTyped, leave } = useTypedValue(value);
	const [chosen, setChosen] = useState<Kind | null>(null);
	const targets = listTargets(state);
	const kind = chosen ?? (value === undefined && !isRequired ? "none" : detectKind(text, targets));
	const isRedirect = located.schema.format === "redirect-target";
	const isOffered = (one: Kind) =>
		one === kind || (one === "none" ? !isRequired : !isRedirect || redirectKinds.includes(one));
	const choose = (one: Kind) => {
		setChosen(one === "none" ? null : one);
		if (one === "none" && value !== undefined) session.perform([{ do: "remove", pointer }]);
	};
	const write = (to: string) => {
		setTyped(to, to);
		session.type(pointer, to);
	};
	const shared = { "aria-describedby": describedBy, "aria-invalid": invalid || undefined, "data-field": pointer };
	const renderInput = (prefix: keyof typeof prefixes, label: string) => (
		<input
			{...shared}
			type="text"
			aria-label={label}
			value={text.startsWith(prefix) ? text.slice(prefix.length) : ""}
			onChange={({ target }) => {
				// The kind must not change while somebody types.
				setChosen(kind);
				write(prefix + target.value.trim().replace(prefixes[prefix], ""));
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
				{(Object.keys(kinds) as Kind[]).filter(isOffered).map((one) => (
					<option key={one} value={one}>
						{kinds[one]}
					</option>
				))}
			</select>
			{kind === "page" && (
				<select
					{...shared}
					aria-label="Page, section or file"
					value={text}
					onChange={({ target }) => write(target.value)}
				>
					{!targets.has(text) && <option value={text}>Choose…</option>}
					{[...targets].map(([to, name]) => (
						<option key={to} value={to}>
							{name}
						</option>
					))}
				</select>
			)}
			{kind === "web" && renderInput("https://", "Address after https://")}
			{kind === "email" && renderInput("mailto:", "Email address")}
			{kind === "phone" && renderInput("tel:", "Phone number")}
			{kind === "other" && renderInput("", "Address")}
			<Placeholders pointer={pointer} text={text} />
		</div>
	);
}

function detectKind(to: string, targets: ReadonlyMap<string, string>): Kind {
	if (targets.has(to) || to === "") return "page";
	if (to.startsWith("https://")) return "web";
	if (to.startsWith("mailto:")) return "email";
	return to.startsWith("tel:") ? "phone" : "other";
}
