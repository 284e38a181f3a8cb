import { appendKey, parsePointer } from "../../content/findings/pointer.ts";
import { getAppendPointer, listCollectionsOnPages } from "../../editing/collections.ts";
import type { Operation } from "../../editing/operation.gen.ts";
import type { PageEntry } from "../worker/pages.ts";
import { getCompiledData, listRowPages, useEditor } from "./editor.ts";
import type { State } from "./session/state.ts";

/**
 * Returns a function that deletes a row and shows the page that lists the rows. If the pages of the row were published,
 * redirects their addresses there.
 */
export function useDeleteRow(): (pointer: string, file: string, operation: Operation) => Promise<void> {
	const { session, state, visit, openForm } = useEditor();
	return async (pointer, file, operation) => {
		const collection = parsePointer(pointer)[1]!;
		const pages = listRowPages(pointer, state.pages);
		const list = findListPage(collection, pages[0], state);
		// The last segment of an address is in the name of an article's file, or in the text of the table or definition.
		const published = `${file}\n${state.published?.[file] ?? ""}`;
		const isPublished = ({ path }: PageEntry) => published.includes(path.split("/").at(-1)!);
		const redirected = list && state.published?.[file] !== undefined ? pages.filter(isPublished) : [];
		const data = getCompiledData(state);
		const redirects = redirected.map(
			({ path }): Operation => ({
				do: "insert",
				pointer: getAppendPointer("/redirects", data),
				value: { from: path, to: list!.path },
			}),
		);
		if (!(await session.perform([operation, ...redirects]))) return;
		if (list) visit(list.path);
		else openForm(appendKey("/collections", collection));
	};
}

/** Finds the parent of a page that is made from a row, or else the first page that lists the collection. */
function findListPage(collection: string, rowPage: PageEntry | undefined, state: State): PageEntry | undefined {
	const parent = rowPage?.pointer.replace(/\/children\/\d+$/, "");
	const find = (pointer: string | undefined) =>
		state.pages.find((one) => one.pointer === pointer && one.pointer !== rowPage?.pointer);
	return (
		find(parent) ?? find(listCollectionsOnPages(getCompiledData(state)).find(({ key }) => key === collection)?.page)
	);
}
