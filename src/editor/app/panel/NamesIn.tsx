import { namesIn } from "../../../content/site/placeholders.ts";
import { useEditor } from "../editor.ts";

/** The names in braces of a text: what each stands for, where it is changed for all, and how to do without it here. */
export function NamesIn({ pointer, text }: { pointer: string; text: string }) {
	const { session, state, go } = useEditor();
	const names = state.compiled?.names;
	const used = names ? namesIn(text).filter(({ name }) => Object.hasOwn(names, name)) : [];
	if (!names || used.length === 0) return null;
	const unique = [...new Map(used.map((one) => [one.raw, one])).values()];
	return (
		<ul className="names">
			{unique.map(({ name, raw }) => {
				const { value, source, uses } = names[name]!;
				return (
					<li key={raw}>
						<span>
							<code>{raw}</code> shows <b>{value}</b>
						</span>
						{source !== null && (
							<button type="button" onClick={() => go(source)}>
								Change everywhere ({uses.length === 1 ? "1 place" : `${uses.length} places`})
							</button>
						)}
						<button
							type="button"
							onClick={() =>
								session.perform([{ do: "set", pointer, value: text.replaceAll(raw, value.replaceAll("{", "{{")) }])
							}
						>
							Write own words here
						</button>
					</li>
				);
			})}
		</ul>
	);
}
