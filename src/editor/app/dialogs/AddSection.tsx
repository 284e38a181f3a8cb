import {
	type KeyboardEvent,
	type RefObject,
	useEffect,
	useId,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { getParentPointer } from "../../../content/findings/pointer.ts";
import {
	getAncestry,
	getChildSchema,
	type LocatedSchema,
	listBranches,
	type Schema,
} from "../../../content/schema/walk.ts";
import { folderExtensions, listExtensions } from "../../../content/semantics/files.ts";
import { listCollectionsOnPages } from "../../../editing/collections.ts";
import type { PublishedFolder } from "../../../model/sources.ts";
import type { SiteContents } from "../../../scaffold/fit-example.ts";
import { insertExample } from "../../../scaffold/new-values.ts";
import { formatCount } from "../../../text/words.ts";
import type { ThumbnailPlace } from "../../protocol.ts";
import type { Example } from "../../worker/examples.ts";
import type { PreparedPage } from "../../worker/pages.ts";
import { searchSectionTypes } from "../choices.ts";
import { getCompiledData, getSiteContents, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { Preview } from "../Preview.tsx";
import { UploadProblem, useFileUpload } from "../panel/FileField.tsx";
import type { State } from "../session/state.ts";
import { getTitle } from "../words.ts";
import { Dialog } from "./Dialog.tsx";

interface Props {
	/** Pointer at which to insert the section; null while the dialog is closed. */
	pointer: string | null;
	load: () => Promise<(PreparedPage & { list: Example[] }) | null>;
	scheme: "light" | "dark";
	onClose: () => void;
}

/** Shows a gallery of examples of all section types, in the look of this site. */
export function AddSection({ pointer, load, scheme, onClose }: Props) {
	const { session, state, openForm } = useEditor();
	const [preparedPage, setPreparedPage] = useState<(PreparedPage & { list: Example[] }) | null>(null);
	const [query, setQuery] = useState("");
	const list = useRef<HTMLUListElement>(null);
	// `Activity` runs this effect each time the dialog opens: the site's colours may have changed since the last time.
	useEffect(() => {
		load().then(setPreparedPage);
		return () => setQuery("");
	}, [load]);
	const cards = useMemo(
		() => (pointer === null ? [] : listCards(query, preparedPage?.list ?? [], pointer, state)),
		[query, preparedPage, pointer, state],
	);
	const places = useVisiblePlaces(list, cards);
	const add = async ({ value }: Example, uploaded: Partial<SiteContents> = {}) => {
		if (pointer === null) return;
		const contents = { ...getSiteContents(session.get(), pointer), ...uploaded };
		const operations = insertExample(pointer, value, getItemSchema(pointer, state), contents);
		if (!operations) return;
		onClose();
		if (await session.perform(operations)) openForm(pointer);
	};

	return (
		<Dialog title="Add a section" onClose={onClose} wide>
			<div className="gallery">
				<label>
					What do you want to show?
					<input
						type="search"
						value={query}
						onChange={({ target }) => setQuery(target.value)}
						onKeyDown={moveFocus}
						placeholder="prices, questions, team…"
					/>
				</label>
				<p className="visually-hidden" role="status">
					{query.trim() !== "" && formatCount(cards.length, "section")}
				</p>
				<div className="section-types">
					<div className="sheet">
						<div className="sheet-pictures" inert>
							<Preview title="Pictures of the sections" preparedPage={preparedPage} scheme={scheme} places={places} />
						</div>
						<ul ref={list}>
							{cards.map((card) => (
								<SectionCard key={card.example.pointer} card={card} onAdd={add} />
							))}
						</ul>
					</div>
					{preparedPage && cards.length === 0 && <p className="empty">No section matches. Try another word.</p>}
				</div>
			</div>
		</Dialog>
	);
}

/** An example of a section type. */
interface Card {
	example: Example;
	schema: Schema;
	/** A file that the section needs and the site doesn't have; null if nothing is missing. */
	missing: MissingFile | null;
}

/** Lists the examples of the section types that match a query. */
function listCards(query: string, examples: Example[], pointer: string, state: State): Card[] {
	const item = getItemSchema(pointer, state);
	const contents = getSiteContents(state, pointer);
	const canInsert = ({ value }: Example, more: Partial<SiteContents> = {}) =>
		insertExample(pointer, value, item, { ...contents, ...more }) !== null;
	return searchSectionTypes(query, listBranches(item)).flatMap(({ tag, schema }) =>
		examples
			.filter(({ value }) => value.type === tag)
			.map((example): Card => {
				const missing = canInsert(example)
					? undefined
					: missingFiles.find(({ name, getContentsWith }) => canInsert(example, getContentsWith(name)));
				return { example, schema, missing: missing ?? null };
			}),
	);
}

/** A button that adds a section, with its thumbnail, name and purpose. */
function SectionCard({ card, onAdd }: { card: Card; onAdd: (example: Example, more?: Partial<SiteContents>) => void }) {
	const { example, schema, missing } = card;
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const { upload, problem } = useFileUpload(missing?.folder ?? "images", (name) =>
		onAdd(example, missing?.getContentsWith(name)),
	);
	return (
		<li>
			<button
				type="button"
				onKeyDown={moveFocus}
				onClick={() => (missing ? input.current?.click() : onAdd(example))}
				aria-label={`Add ${[schema.title, example.name].filter(Boolean).join(", ")}`}
				aria-describedby={id}
			>
				<span className="picture" data-example={example.pointer} />
				<span className="name">
					{getTitle(schema)}
					{example.name && <span className="kind"> {example.name}</span>}
				</span>
			</button>
			<p id={id} className="hint">
				{example.purpose} {missing && <strong>Choose a {missing.word} to add it.</strong>}
			</p>
			{missing && (
				<input
					ref={input}
					type="file"
					hidden
					accept={missing.extensions.map((extension) => `.${extension}`).join(",")}
					onChange={({ target }) => upload(target.files?.[0])}
				/>
			)}
			<UploadProblem problem={problem} />
			{/* Only below the first example of a section type. */}
			{(schema.exampleNames?.[0] ?? null) === example.name && <AddPageOffer schema={schema} />}
		</li>
	);
}

/** For a section type that shows articles or other rows, offers to add a page for them, if the site has none. */
function AddPageOffer({ schema }: { schema: Schema }) {
	const { state, addPage } = useEditor();
	const listKind = schema.properties?.from ? "list" : null;
	const kind = schema.entry === undefined ? listKind : "articles";
	if (kind === null || listCollectionsOnPages(getCompiledData(state)).length > 0) return null;
	return (
		<div className="row">
			<button type="button" className="add" onClick={() => addPage(kind)}>
				<Icon name="plus" /> {kind === "articles" ? "Make a blog instead" : "Make a list with pages"}
			</button>
		</div>
	);
}

/** A file that a section needs and a site may not have yet. */
interface MissingFile {
	word: string;
	folder: PublishedFolder;
	/** File name extensions. */
	extensions: readonly string[];
	/** A possible name of the file. */
	name: string;
	/** Returns the contents of a site that has a file with this name. */
	getContentsWith: (name: string) => Partial<SiteContents>;
}

const missingFiles: MissingFile[] = [
	{
		word: "picture",
		folder: "images",
		extensions: folderExtensions.images,
		name: "images/any.png",
		getContentsWith: (name) => ({ pictures: [name] }),
	},
	{
		word: "file",
		folder: "files",
		extensions: folderExtensions.files,
		name: "files/any.pdf",
		getContentsWith: (name) => ({ files: [name] }),
	},
	{
		word: "video",
		folder: "files",
		extensions: listExtensions({ format: "film-source" })!,
		name: "files/any.mp4",
		getContentsWith: (name) => ({ files: [name] }),
	},
];

/** Returns the schema for entries of the list that contains a pointer. */
function getItemSchema(pointer: string, state: State): LocatedSchema {
	return getChildSchema(getAncestry(getParentPointer(pointer), getCompiledData(state)).at(-1)!.matched!, "0")!;
}

/**
 * Thumbnails within this distance of the visible area are rendered, so that they are ready when they scroll into view.
 */
const renderMargin = "400px";

/** Returns where to show thumbnails on the cards that have been in view. Rendering all of them at once would be slow. */
function useVisiblePlaces(list: RefObject<HTMLUListElement | null>, cards: Card[]): ThumbnailPlace[] {
	const [places, setPlaces] = useState<ThumbnailPlace[]>([]);
	useLayoutEffect(() => {
		const { current } = list;
		if (!current) return;
		const seen = new Set<Element>();
		const pictures = [...current.querySelectorAll<HTMLElement>("[data-example]")];
		const update = () => {
			const origin = current.getBoundingClientRect();
			setPlaces(
				pictures
					.filter((picture) => seen.has(picture))
					.map((picture) => {
						const { left, top, width, height } = picture.getBoundingClientRect();
						const pointer = picture.dataset.example!;
						return { pointer, left: left - origin.left, top: top - origin.top, width, height };
					}),
			);
		};
		const visibility = new IntersectionObserver(
			(entries) => {
				const newlyVisible = entries.filter(({ isIntersecting }) => isIntersecting);
				for (const { target } of newlyVisible) seen.add(target);
				if (newlyVisible.length > 0) update();
			},
			{ root: current.closest(".section-types"), rootMargin: renderMargin },
		);
		for (const picture of pictures) visibility.observe(picture);
		const resizing = new ResizeObserver(update);
		resizing.observe(current);
		return () => {
			visibility.disconnect();
			resizing.disconnect();
		};
	}, [list, cards]);
	return places;
}

/** Moves the focus between cards with the arrow keys, and from the search field down to the first card. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
	const buttons = [...event.currentTarget.closest(".gallery")!.querySelectorAll<HTMLElement>("li > button")];
	const index = buttons.indexOf(event.currentTarget);
	const next = index < 0 ? event.key === "ArrowDown" && buttons[0] : findNext(event.key, index, buttons);
	if (!next) return;
	event.preventDefault();
	next.focus();
}

function findNext(key: string, index: number, buttons: HTMLElement[]): HTMLElement | undefined {
	const columns = buttons.filter((button) => button.offsetTop === buttons[0]!.offsetTop).length;
	const steps: Record<string, number> = {
		ArrowRight: 1,
		ArrowLeft: -1,
		ArrowDown: columns,
		ArrowUp: -columns,
		Home: -index,
		End: buttons.length - 1 - index,
	};
	const step = steps[key];
	return step === undefined ? undefined : buttons[index + step];
}
