import { useState } from "react";
import { collectTargets } from "../choices.ts";
import { useEditor } from "../editor.ts";
import { type ControlProps, useInputText } from "./control.ts";
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

/** The prefixes that the field adds to an address, with the pattern that is removed from a pasted address. */
const prefixes = { "https://": /^https?:\/\//i, "mailto:": /^mailto:/i, "tel:": /^tel:/i, "": "" };

const redirectKinds: Kind[] = ["page", "web"];

/** The target of a link: a kind of target, such as a page or an email, and a control for that kind. */
export function LinkField({ pointer, located, value, isRequired, id, describedBy, invalid }: ControlProps) {
	const { session } = useEditor();
	const { text, setInput, leave } = useInputText(value);
	const isRedirect = located.schema.format === "redirect-target";
	const offeredKinds = (Object.keys(kinds) as Kind[]).filter((one) =>
		one === "none" ? !isRequired : !isRedirect || redirectKinds.includes(one),
	);
	return (
		<div className="link-field">
			<LinkTarget
				id={id}
				target={value === undefined && text === "" && !isRequired ? null : text}
				kinds={offeredKinds}
				attributes={{ "aria-describedby": describedBy, "aria-invalid": invalid || undefined, "data-field": pointer }}
				onChange={(to) => {
					if (to === null) {
						if (value !== undefined) session.perform([{ do: "remove", pointer }]);
						return;
					}
					setInput(to, to);
					session.type(pointer, to);
				}}
				onLeave={leave}
			/>
			<Placeholders pointer={pointer} text={text} />
		</div>
	);
}

interface LinkTargetProps {
	id: string;
	/** Null if there is no link. */
	target: string | null;
	/** The kinds of targets that are offered, besides the kind of the current target. */
	kinds: Kind[];
	/** Attributes of the control for the target. */
	attributes?: Record<string, string | boolean | undefined>;
	onChange: (target: string | null) => void;
	onLeave?: () => void;
}

/** A list of the kinds of targets, and a control for the target. */
export function LinkTarget({ id, target, kinds: offered, attributes = {}, onChange, onLeave }: LinkTargetProps) {
	const { state } = useEditor();
	const [chosen, setChosen] = useState<Kind | null>(null);
	const targets = collectTargets(state);
	const text = target ?? "";
	const kind = chosen ?? (target === null ? "none" : detectKind(text, targets));
	const choose = (one: Kind) => {
		setChosen(one === "none" ? null : one);
		if (one === "none") onChange(null);
	};
	const renderInput = (prefix: keyof typeof prefixes, label: string) => (
		<input
			{...attributes}
			type="text"
			aria-label={label}
			value={text.startsWith(prefix) ? text.slice(prefix.length) : ""}
			onChange={(event) => {
				// The kind must not change while somebody is typing.
				setChosen(kind);
				onChange(prefix + event.target.value.trim().replace(prefixes[prefix], ""));
			}}
			onBlur={() => {
				setChosen(null);
				onLeave?.();
			}}
		/>
	);
	return (
		<>
			<select id={id} value={kind} onChange={(event) => choose(event.target.value as Kind)}>
				{(Object.keys(kinds) as Kind[])
					.filter((one) => one === kind || offered.includes(one))
					.map((one) => (
						<option key={one} value={one}>
							{kinds[one]}
						</option>
					))}
			</select>
			{kind === "page" && (
				<select
					{...attributes}
					aria-label="Page, section or file"
					value={text}
					onChange={(event) => onChange(event.target.value)}
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
		</>
	);
}

function detectKind(to: string, targets: ReadonlyMap<string, string>): Kind {
	if (targets.has(to) || to === "") return "page";
	if (to.startsWith("https://")) return "web";
	if (to.startsWith("mailto:")) return "email";
	return to.startsWith("tel:") ? "phone" : "other";
}
