import { useEffect, useState } from "react";
import { getParentPointer } from "../../content/findings/pointer.ts";
import { getAncestry, getChildSchema, type LocatedSchema, listBranches } from "../../content/schema/walk.ts";
import { folderExtensions, listExtensions } from "../../content/semantics/files.ts";
import { getSectionPointer } from "../../content/semantics/sections.ts";
import type { PublishedFolder } from "../../model/sources.ts";
import { insertExample, type SiteContents } from "../../scaffold/starter.ts";
import { capitalize } from "../../text/words.ts";
import type { Example } from "../worker/examples.ts";
import type { DrawnPage } from "../worker/shown.ts";
import { searchSectionTypes } from "./choices.ts";
import { Dialog } from "./Dialog.tsx";
import { getCompiledData, getSiteContents, useEditor } from "./editor.ts";
import { Icon } from "./Icon.tsx";
import { Preview } from "./Preview.tsx";
import { FileUploadButton } from "./panel/FileUpload.tsx";
import type { State } from "./session/state.ts";
import { getTitle } from "./words.ts";

interface Props {
	/** Where it shall stand; null while nothing is asked. */
	pointer: string | null;
	load: () => Promise<(DrawnPage & { list: Example[] }) | null>;
	scheme: "light" | "dark";
	onClose: () => void;
}

/** Every section type, drawn in the look of this site. One is chosen from the list, or on the page itself. */
export function AddSection({ pointer, load, scheme, onClose }: Props) {
	const { session, state, go } = useEditor();
	const [drawn, setDrawn] = useState<(DrawnPage & { list: Example[] }) | null>(null);
	const [looked, setLooked] = useState<string | null>(null);
	// Each time it opens, in the colours that the site has then.
	useEffect(() => {
		load().then(setDrawn);
		return () => setLooked(null);
	}, [load]);
	const add = async ({ value }: Example) => {
		const operations =
			pointer !== null && insertExample(pointer, value, itemOf(pointer, state), getSiteContents(state, pointer));
		if (!operations) return;
		onClose();
		if (await session.perform(operations)) go(pointer);
	};
	const chosen = drawn?.list.find((one) => one.pointer === looked);

	return (
		<Dialog title="Add a section" onClose={onClose} wide>
			<div className="gallery">
				{pointer !== null && <Kinds pointer={pointer} list={drawn?.list ?? []} onLook={setLooked} onAdd={add} />}
				<Preview
					title="How each section looks here"
					drawn={drawn}
					selected={looked}
					mode="edit"
					scheme={scheme}
					onMessage={(message) => {
						if (message.kind === "key" && message.key === "Escape") onClose();
						if (message.kind !== "select" || message.pointer === null) return;
						const section = message.section ?? getSectionPointer(message.pointer);
						if (message.again && chosen && section === looked) add(chosen);
						else setLooked(section);
					}}
				/>
			</div>
		</Dialog>
	);
}

interface KindsProps {
	pointer: string;
	list: Example[];
	onLook: (pointer: string) => void;
	onAdd: (example: Example) => void;
}

/** What there is to choose from, by its name or what it is for. */
function Kinds({ pointer, list, onLook, onAdd }: KindsProps) {
	const { state } = useEditor();
	const [sought, setSought] = useState("");
	const item = itemOf(pointer, state);
	const own = getSiteContents(state, pointer);
	const kinds = searchSectionTypes(sought, listBranches(item));
	const examplesOf = (tag: string) => list.filter(({ value }) => value.type === tag);
	const isLacking = ({ value }: Example) => insertExample(pointer, value, item, own) === null;
	const lackOf = (tag: string): Lack | null => {
		const lacking = examplesOf(tag).find(isLacking);
		const wouldDo = (more: Partial<SiteContents>) =>
			lacking && insertExample(pointer, lacking.value, item, { ...own, ...more }) !== null;
		return lacks.find(({ having }) => wouldDo(having)) ?? null;
	};
	const [wanted] = sought.trim() === "" ? [] : kinds;
	const first = wanted && examplesOf(wanted.tag)[0]?.pointer;
	// Also of what was sought before there was anything to look at.
	useEffect(() => {
		if (first !== undefined) onLook(first);
	}, [first, onLook]);
	return (
		<div className="kinds">
			<label>
				What shall it show?
				<input
					type="search"
					value={sought}
					onChange={({ target }) => setSought(target.value)}
					placeholder="prices, questions, team…"
				/>
			</label>
			<ul>
				{kinds.map(({ tag, schema }) => (
					<li key={tag}>
						<h3>{getTitle(schema)}</h3>
						<p className="hint">{schema.description}</p>
						<div className="row">
							{examplesOf(tag).map((example) => (
								<button
									type="button"
									key={example.pointer}
									onClick={() => onAdd(example)}
									onFocus={() => onLook(example.pointer)}
									onPointerEnter={() => onLook(example.pointer)}
									disabled={isLacking(example)}
									aria-label={`Add: ${[schema.title, example.name].filter(Boolean).join(", ")}`}
								>
									<Icon name="plus" /> {capitalize(example.name ?? "add")}
								</button>
							))}
						</div>
						<Lacking lack={lackOf(tag)} isAll={examplesOf(tag).every(isLacking)} />
					</li>
				))}
			</ul>
			{kinds.length === 0 && <p className="empty">No section is called so. Try another word.</p>}
		</div>
	);
}

interface Lack {
	word: string;
	folder: PublishedFolder;
	endings: readonly string[];
	/** What a site has that lacks it no more. */
	having: Partial<SiteContents>;
}

/** What a section may need that a site has not got yet. */
const lacks: Lack[] = [
	{ word: "picture", folder: "images", endings: folderExtensions.images, having: { pictures: ["images/any.png"] } },
	{ word: "file", folder: "files", endings: folderExtensions.files, having: { files: ["files/any.pdf"] } },
	{
		word: "film",
		folder: "files",
		endings: listExtensions({ format: "film-source" })!,
		having: { files: ["files/any.mp4"] },
	},
];

function Lacking({ lack, isAll }: { lack: Lack | null; isAll: boolean }) {
	if (!lack) return null;
	const { word, folder, endings } = lack;
	return (
		<>
			<p className="hint">
				{isAll ? "This" : "One of these"} needs a {word} of yours first.
			</p>
			<FileUploadButton folder={folder} endings={endings} label={`A ${word} to begin with`} onBrought={() => {}} />
		</>
	);
}

/** What the schema says of an entry of the list that a pointer lies in. */
function itemOf(pointer: string, state: State): LocatedSchema {
	return getChildSchema(getAncestry(getParentPointer(pointer), getCompiledData(state)).at(-1)!.matched!, "0")!;
}
