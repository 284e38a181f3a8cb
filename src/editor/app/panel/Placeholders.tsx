import { listPlaceholders } from "../../../content/semantics/placeholders.ts";
import { formatCount } from "../../../text/words.ts";
import { findFilledPart, getPagePointer, getPlaceholdersAt, useEditor } from "../editor.ts";

/**
 * Lists the placeholders of a text with their values. Buttons open the source of a value, or replace the placeholder by the
 * value.
 */
export function Placeholders({ pointer, text }: { pointer: string; text: string }) {
	const { session, state, openForm } = useEditor();
	const names = getPlaceholdersAt(pointer, state);
	const used = listPlaceholders(text).filter(({ name }) => Object.hasOwn(names, name));
	if (used.length === 0) return null;
	const unique = [...new Map(used.map((one) => [one.raw, one])).values()];
	const { kind, count, columns } = findFilledPart(pointer, state) ?? { kind: "page", count: 1, columns: {} };
	// Double the braces in the value, so that they don't start placeholders.
	const replace = (raw: string, value: string) =>
		session.perform([{ do: "set", pointer, value: text.replaceAll(raw, value.replaceAll("{", "{{")) }]);
	return (
		<ul className="placeholders">
			{unique.map(({ name, raw }) => {
				const { value, source, uses } = names[name]!;
				const isColumn = Object.hasOwn(columns, name);
				return (
					<li key={raw}>
						<span>
							<code>{raw}</code> shows <b>{value}</b>
							{isColumn && (kind === "page" ? " on this page" : " on the first card")}
						</span>
						{source !== null && (
							<button type="button" onClick={() => openForm(source)}>
								{isColumn ? `Change it for this ${kind}` : `Change everywhere (${formatCount(uses.length, "place")})`}
							</button>
						)}
						<button type="button" onClick={() => replace(raw, value)}>
							{isColumn && count > 1 ? `Use the same text on all ${count} ${kind}s` : "Write your own text here"}
						</button>
					</li>
				);
			})}
		</ul>
	);
}

/** Lists the texts that use a value by its placeholder, page by page. */
export function PlaceholderUses({ pointer }: { pointer: string }) {
	const { state, openForm } = useEditor();
	const { pages, compiled } = state;
	const [name, entry] =
		Object.entries(compiled?.placeholderNames ?? {}).find(([, { source }]) => source === pointer) ?? [];
	const uses = entry?.uses ?? [];
	if (uses.length === 0) return null;
	const byPage = new Map<string, string[]>();
	for (const use of uses) {
		const page = pages.find((one) => one.pointer === getPagePointer(use))?.name ?? "Whole site";
		byPage.set(page, [...(byPage.get(page) ?? []), use]);
	}
	return (
		<details className="uses">
			<summary>
				Used in {formatCount(uses.length, "place")} as <code>{`{${name}}`}</code>
			</summary>
			<ul>
				{[...byPage].map(([page, found]) => (
					<li key={page}>
						{page}:
						{found.map((use, index) => (
							<button key={use} type="button" onClick={() => openForm(use)} aria-label={`${page}, place ${index + 1}`}>
								{index + 1}
							</button>
						))}
					</li>
				))}
			</ul>
		</details>
	);
}
