import { useState } from "react";
import { appendKey, getParentPointer, getValue, isAtOrBelow, parsePointer } from "../../../content/findings/pointer.ts";
import { getSectionPointer } from "../../../content/semantics/sections.ts";
import { listAddresses } from "../../../editing/paths.ts";
import { removeGroup } from "../../../scaffold/group.ts";
import { getCompiledData, getPagePointer, isHiddenSection, listPagesWithAddress, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { getSiblingPointer, getValueName } from "../words.ts";
import { useAddEntry } from "./add-entry.ts";

/** What can be done with an entry of a list as a whole. */
export function EntryTools({ pointer }: { pointer: string }) {
	const { state } = useEditor();
	return (
		<fieldset className="tools" aria-label={getValueName(pointer, state)}>
			<MoveTools pointer={pointer} />
			<HideTool pointer={pointer} />
			<OtherTools pointer={pointer} />
		</fieldset>
	);
}

/** Of a group that need not be there, such as the announcement: takes it out. */
export function GroupTools({ pointer }: { pointer: string }) {
	const { session, state, go } = useEditor();
	const remove = async () => {
		if (await session.perform(removeGroup(pointer, getCompiledData(state)))) go(getParentPointer(pointer));
	};
	return (
		<div className="tools">
			<button type="button" onClick={remove} aria-label={`Delete ${getValueName(pointer, state)}`}>
				<Icon name="bin" /> Delete
			</button>
		</div>
	);
}

/** Every drag has a twin that is a button; here there are the buttons alone. */
export function MoveTools({ pointer }: { pointer: string }) {
	const { state, move } = useEditor();
	const data = getCompiledData(state);
	const entries = getValue(data, getParentPointer(pointer)) as unknown[];
	const index = Number(parsePointer(pointer).at(-1));
	const name = getValueName(pointer, state);
	return (
		<>
			<button
				type="button"
				onClick={() => move(pointer, -1)}
				// A disabled button would lose the focus of who has just used it.
				aria-disabled={index === 0 || undefined}
				aria-label={`Move ${name} up`}
				title="Move up"
				data-tool="up"
			>
				<Icon name="up" />
			</button>
			<button
				type="button"
				onClick={() => move(pointer, 1)}
				aria-disabled={index >= entries.length - 1 || undefined}
				aria-label={`Move ${name} down`}
				title="Move down"
				data-tool="down"
			>
				<Icon name="down" />
			</button>
		</>
	);
}

/** Takes a section off its page without losing it, and puts it back. */
export function HideTool({ pointer }: { pointer: string }) {
	const { session, state } = useEditor();
	if (getSectionPointer(pointer) !== pointer) return null;
	const isOff = isHiddenSection(pointer, getCompiledData(state));
	const at = appendKey(pointer, "hidden");
	const word = isOff ? "Show" : "Hide";
	return (
		<button
			type="button"
			onClick={() => session.perform([isOff ? { do: "remove", pointer: at } : { do: "set", pointer: at, value: true }])}
			aria-label={`${word} ${getValueName(pointer, state)}`}
			title={isOff ? "Put back on the page" : "Take off the page, and keep it here"}
		>
			<Icon name={isOff ? "eye" : "shut"} /> {isOff ? word : <span className="word">{word}</span>}
		</button>
	);
}

/** What changes how many entries there are. */
export function OtherTools({ pointer, onUse }: { pointer: string; onUse?: () => void }) {
	const { session, state, place, go, want } = useEditor();
	const add = useAddEntry();
	const name = getValueName(pointer, state);
	const addBelow = () => {
		onUse?.();
		add(getSiblingPointer(pointer, 1));
	};
	/** Stays where it is in a list that is looked at from above. */
	const isForm = place === pointer;
	const isAdding = isForm && getSectionPointer(pointer) === pointer;
	const remove = async () => {
		onUse?.();
		if ((await session.perform([{ do: "remove", pointer }])) && isForm) go(getParentPointer(getParentPointer(pointer)));
	};
	const duplicate = async () => {
		onUse?.();
		if (!(await session.perform([{ do: "duplicate", pointer }]))) return;
		const copy = getSiblingPointer(pointer, 1);
		if (isForm) go(copy);
		else want(getRowSelector(copy));
	};
	return (
		<>
			<button type="button" onClick={duplicate} aria-label={`Duplicate ${name}`} title="Duplicate">
				<Icon name="copy" /> <span className="word">Duplicate</span>
			</button>
			<button
				type="button"
				onClick={addBelow}
				aria-label={isAdding ? "Add a section" : `Insert below ${name}`}
				title={isAdding ? "Add a section below this one" : "Insert one below this"}
			>
				<Icon name="plus" /> <span className="word">{isAdding ? "Add a section" : "Insert below"}</span>
			</button>
			{/* A page asks first where its address shall lead: in its own form. */}
			{getPagePointer(pointer) !== pointer && (
				<button type="button" onClick={remove} aria-label={`Delete ${name}`}>
					<Icon name="bin" /> Delete
				</button>
			)}
		</>
	);
}

/** The main control of an entry where it stands in its list. */
export function getRowSelector(pointer: string): string {
	return `[data-entry="${CSS.escape(pointer)}"] :is(.open, input, textarea, select)`;
}

/** Of an entry that moved: the same button as before. */
export function getToolSelector(pointer: string, tool: string): string {
	return `[data-entry="${CSS.escape(pointer)}"] [data-tool="${tool}"]`;
}

/** What can be done with a page as a whole. */
export function PageTools({ pointer }: { pointer: string }) {
	const { session, state, go, visit } = useEditor();
	const pages = listPagesWithAddress(state);
	const page = pages.find((one) => one.pointer === pointer);
	// A page that is made of a row takes nothing over.
	const written = listAddresses(getCompiledData(state));
	const heirs = pages.filter((one) => written.includes(one.path) && !isAtOrBelow(one.pointer, pointer));
	const [leadsTo, setLeadsTo] = useState("/");
	if (!page || page.path === "/") return null;
	const remove = async () => {
		if (!(await session.perform([{ do: "remove-page", pointer, leadsTo: leadsTo || null }]))) return;
		visit(leadsTo || "/");
		go("");
	};
	return (
		<details className="more">
			<summary>Delete this page</summary>
			<div className="fields">
				<label>
					Where shall its address lead?
					<select value={leadsTo} onChange={({ target }) => setLeadsTo(target.value)}>
						{heirs.map(({ path, name }) => (
							<option key={path} value={path}>
								{name}
							</option>
						))}
						<option value="">Nowhere</option>
					</select>
				</label>
				<button type="button" className="quiet" onClick={remove}>
					<Icon name="bin" /> Delete the page {page.name}
				</button>
			</div>
		</details>
	);
}
