import { listPlaceholders } from "../../../content/semantics/placeholders.ts";
import { formatCount } from "../../../text/words.ts";
import { findFilledAt, getPlaceholdersAt, useEditor } from "../editor.ts";

/** The names in braces of a text: what each stands for, where it is changed for all, and how to do without it here. */
export function NamesIn({ pointer, text }: { pointer: string; text: string }) {
	const { session, state, go } = useEditor();
	const names = getPlaceholdersAt(pointer, state);
	const used = listPlaceholders(text).filter(({ name }) => Object.hasOwn(names, name));
	if (used.length === 0) return null;
	const unique = [...new Map(used.map((one) => [one.raw, one])).values()];
	const { kind, count, columns } = findFilledAt(pointer, state) ?? { kind: "page", count: 1, columns: {} };
	const writeOwn = (raw: string, value: string) =>
		session.perform([{ do: "set", pointer, value: text.replaceAll(raw, value.replaceAll("{", "{{")) }]);
	return (
		<ul className="names">
			{unique.map(({ name, raw }) => {
				const { value, source, uses } = names[name]!;
				const isOfRow = Object.hasOwn(columns, name);
				return (
					<li key={raw}>
						<span>
							<code>{raw}</code> shows <b>{value}</b>
							{isOfRow && (kind === "page" ? " on this page" : " on the first card")}
						</span>
						{source !== null && (
							<button type="button" onClick={() => go(source)}>
								{isOfRow ? `Change it for this ${kind}` : `Change everywhere (${formatCount(uses.length, "place")})`}
							</button>
						)}
						<button type="button" onClick={() => writeOwn(raw, value)}>
							{isOfRow && count > 1 ? `Write the same on all ${count} ${kind}s` : "Write own words here"}
						</button>
					</li>
				);
			})}
		</ul>
	);
}
