import { useEffect, useState } from "react";
import { getParentPointer } from "../../../content/findings/pointer.ts";
import { getAncestry, getChildSchema, type LocatedSchema, listBranches } from "../../../content/schema/walk.ts";
import { folderExtensions, listExtensions } from "../../../content/semantics/files.ts";
import { getSectionPointer } from "../../../content/semantics/sections.ts";
import type { PublishedFolder } from "../../../model/sources.ts";
import type { SiteContents } from "../../../scaffold/fit-example.ts";
import { insertExample } from "../../../scaffold/starter.ts";
import { capitalize } from "../../../text/words.ts";
import type { Example } from "../../worker/examples.ts";
import type { DrawnPage } from "../../worker/pages.ts";
import { searchSectionTypes } from "../choices.ts";
import { getCompiledData, getSiteContents, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { Preview } from "../Preview.tsx";
import { FileUploadButton } from "../panel/FileField.tsx";
import type { State } from "../session/state.ts";
import { getTitle } from "../words.ts";
import { Dialog } from "./Dialog.tsx";

interface Props {
	/** Where to insert it; null while the dialog is closed. */
	pointer: string | null;
	load: () => Promise<(DrawnPage & { list: Example[] }) | null>;
	scheme: "light" | "dark";
	onClose: () => void;
}

/** Shows every section type in the look of this site. A person picks one from the list, or in the preview. */
export function AddSection({ pointer, load, scheme, onClose }: Props) {
	const { session, state, openForm } = useEditor();
	const [drawn, setDrawn] = useState<(DrawnPage & { list: Example[] }) | null>(null);
	/** Pointer of the example to look at. */
	const [viewed, setViewed] = useState<string | null>(null);
	// `Activity` runs this effect each time the dialog opens: the site's colours may have changed since the last time.
	useEffect(() => {
		load().then(setDrawn);
		return () => setViewed(null);
	}, [load]);
	const add = async ({ value }: Example) => {
		if (pointer === null) return;
		const operations = insertExample(pointer, value, getItemSchema(pointer, state), getSiteContents(state, pointer));
		if (!operations) return;
		onClose();
		if (await session.perform(operations)) openForm(pointer);
	};
	const example = drawn?.list.find((one) => one.pointer === viewed);

	return (
		<Dialog title="Add a section" onClose={onClose} wide>
			<div className="gallery">
				{pointer !== null && (
					<SectionTypes pointer={pointer} examples={drawn?.list ?? []} onView={setViewed} onAdd={add} />
				)}
				<Preview
					title="Preview of each section"
					drawn={drawn}
					selected={viewed}
					mode="edit"
					scheme={scheme}
					onMessage={(message) => {
						if (message.kind === "key" && message.key === "Escape") onClose();
						if (message.kind !== "select" || message.pointer === null) return;
						const section = message.section ?? getSectionPointer(message.pointer);
						if (message.again && example && section === viewed) add(example);
						else setViewed(section);
					}}
				/>
			</div>
		</Dialog>
	);
}

interface SectionTypesProps {
	pointer: string;
	examples: Example[];
	onView: (pointer: string) => void;
	onAdd: (example: Example) => void;
}

/** Lists the section types, searchable by name and purpose. */
function SectionTypes({ pointer, examples, onView, onAdd }: SectionTypesProps) {
	const { state } = useEditor();
	const [query, setQuery] = useState("");
	const item = getItemSchema(pointer, state);
	const contents = getSiteContents(state, pointer);
	const types = searchSectionTypes(query, listBranches(item));
	const listExamples = (tag: string) => examples.filter(({ value }) => value.type === tag);
	const canInsert = ({ value }: Example, more: Partial<SiteContents> = {}) =>
		insertExample(pointer, value, item, { ...contents, ...more }) !== null;
	/** Finds the file without which an example of a section type can't be added. */
	const findMissingFile = (tag: string): MissingFile | null => {
		const blocked = listExamples(tag).find((example) => !canInsert(example));
		return (blocked && missingFiles.find(({ remedy }) => canInsert(blocked, remedy))) ?? null;
	};
	const [best] = query.trim() === "" ? [] : types;
	const first = best && listExamples(best.tag)[0]?.pointer;
	// Runs again when the examples arrive after the query.
	useEffect(() => {
		if (first !== undefined) onView(first);
	}, [first, onView]);
	return (
		<div className="section-types">
			<label>
				What do you want to show?
				<input
					type="search"
					value={query}
					onChange={({ target }) => setQuery(target.value)}
					placeholder="prices, questions, team…"
				/>
			</label>
			<ul>
				{types.map(({ tag, schema }) => (
					<li key={tag}>
						<h3>{getTitle(schema)}</h3>
						<p className="hint">
							{schema.description}
							{schema.alsoCalled && ` Also called: ${schema.alsoCalled.join(", ")}.`}
						</p>
						<div className="row">
							{listExamples(tag).map((example) => (
								<button
									type="button"
									key={example.pointer}
									onClick={() => onAdd(example)}
									onFocus={() => onView(example.pointer)}
									onPointerEnter={() => onView(example.pointer)}
									disabled={!canInsert(example)}
									aria-label={`Add ${[schema.title, example.name].filter(Boolean).join(", ")}`}
								>
									<Icon name="plus" /> {capitalize(example.name ?? "add")}
								</button>
							))}
						</div>
						<Remedy
							missing={findMissingFile(tag)}
							isForAll={!listExamples(tag).some((example) => canInsert(example))}
						/>
					</li>
				))}
			</ul>
			{types.length === 0 && <p className="empty">No section matches. Try another word.</p>}
		</div>
	);
}

/** A file that a section needs and a site may not have yet. */
interface MissingFile {
	word: string;
	folder: PublishedFolder;
	/** File name extensions. */
	extensions: readonly string[];
	/** Contents of a site that has such a file. */
	remedy: Partial<SiteContents>;
}

const missingFiles: MissingFile[] = [
	{ word: "picture", folder: "images", extensions: folderExtensions.images, remedy: { pictures: ["images/any.png"] } },
	{ word: "file", folder: "files", extensions: folderExtensions.files, remedy: { files: ["files/any.pdf"] } },
	{
		word: "video",
		folder: "files",
		extensions: listExtensions({ format: "film-source" })!,
		remedy: { files: ["files/any.mp4"] },
	},
];

function Remedy({ missing, isForAll }: { missing: MissingFile | null; isForAll: boolean }) {
	if (!missing) return null;
	const { word, folder, extensions } = missing;
	return (
		<>
			<p className="hint">
				To add {isForAll ? "this" : "one of these"}, choose a {word} first.
			</p>
			<FileUploadButton folder={folder} extensions={extensions} label={`Choose a ${word}`} onUpload={() => {}} />
		</>
	);
}

/** Returns the schema of an entry of the list that a pointer is in. */
function getItemSchema(pointer: string, state: State): LocatedSchema {
	return getChildSchema(getAncestry(getParentPointer(pointer), getCompiledData(state)).at(-1)!.matched!, "0")!;
}
