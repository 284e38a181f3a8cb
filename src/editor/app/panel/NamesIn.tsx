import { namesIn } from "../../../content/site/placeholders.ts";
import { namesOn, pageOf, useEditor } from "../editor.ts";
import { counted } from "../words.ts";

/** The names in braces of a text: what each stands for, where it is changed for all, and how to do without it here. */
export function NamesIn({ pointer, text }: { pointer: string; text: string }) {
	const { session, state, go } = useEditor();
	const names = namesOn(state);
	const used = namesIn(text).filter(({ name }) => Object.hasOwn(names, name));
	if (used.length === 0) return null;
	const unique = [...new Map(used.map((one) => [one.raw, one])).values()];
	const pages = state.pages.filter((page) => page.pointer === pageOf(pointer)).length;
	const writeOwn = (raw: string, value: string) =>
		session.perform([{ do: "set", pointer, value: text.replaceAll(raw, value.replaceAll("{", "{{")) }]);
	return (
		<ul className="names">
			{unique.map(({ name, raw }) => {
				const { value, source, uses } = names[name]!;
				const isOfRow = Object.hasOwn(state.drawn?.columns ?? {}, name);
				return (
					<li key={raw}>
						<span>
							<code>{raw}</code> shows <b>{value}</b>
							{isOfRow && " on this page"}
						</span>
						{source !== null && (
							<button type="button" onClick={() => go(source)}>
								{isOfRow ? "Change it for this page" : `Change everywhere (${counted(uses.length, "place")})`}
							</button>
						)}
						<button type="button" onClick={() => writeOwn(raw, value)}>
							{isOfRow && pages > 1 ? `Write the same on all ${pages} pages` : "Write own words here"}
						</button>
					</li>
				);
			})}
		</ul>
	);
}
