import { formatCount } from "../../../text/words.ts";
import { getPagePointer, useEditor } from "../editor.ts";

/** Of a value that texts take by its name: where it stands, page by page. */
export function Uses({ pointer }: { pointer: string }) {
	const { state, go } = useEditor();
	const { pages, compiled } = state;
	const named = Object.entries(compiled?.names ?? {}).find(([, { source }]) => source === pointer);
	const uses = named?.[1].uses ?? [];
	if (!named || uses.length === 0) return null;
	const byPage = new Map<string, string[]>();
	for (const use of uses) {
		const name = pages.find((page) => page.pointer === getPagePointer(use))?.name ?? "Whole site";
		byPage.set(name, [...(byPage.get(name) ?? []), use]);
	}
	return (
		<details className="uses">
			<summary>
				Texts take it in {formatCount(uses.length, "place")}, as <code>{`{${named[0]}}`}</code>
			</summary>
			<ul>
				{[...byPage].map(([name, found]) => (
					<li key={name}>
						{name}:
						{found.map((use, index) => (
							<button key={use} type="button" onClick={() => go(use)} aria-label={`${name}, place ${index + 1}`}>
								{index + 1}
							</button>
						))}
					</li>
				))}
			</ul>
		</details>
	);
}
