import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { listCollectionsOnPages } from "../../editing/collections.ts";
import type { PageEntry } from "../worker/pages.ts";
import { getCompiledData, useEditor } from "./editor.ts";
import { Icon } from "./Icon.tsx";
import { getRowNouns, getValueName } from "./words.ts";

/** Maximum number of listed pages. A search finds the others. */
const maxPages = 50;

/** Events that close the list if they happen outside it. */
const closingEvents = ["pointerdown", "focusin"];

/** By how many pages each arrow key moves in the list. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox that shows the current page and lists all pages. */
export function PageList() {
	const { state, path, visit, addPage, addRow } = useEditor();
	const { pages } = state;
	const current = pages.find((page) => page.path === path);
	const [isOpen, setOpen] = useState(false);
	const [query, setQuery] = useState("");
	const [active, setActive] = useState(0);
	const id = useId();
	const box = useRef<HTMLDivElement>(null);
	const searchText = query.trim().toLowerCase();
	// Only the first page of a paginated list is offered.
	const matches = ({ name, path: pagePath, number }: PageEntry) =>
		number === 1 && `${name} ${pagePath}`.toLowerCase().includes(searchText);
	const found = pages.filter(matches).slice(0, maxPages);

	useEffect(() => {
		if (!isOpen) return;
		const onEvent = ({ target }: Event) => !box.current?.contains(target as Node) && close();
		for (const event of closingEvents) document.addEventListener(event, onEvent);
		return () => {
			for (const event of closingEvents) document.removeEventListener(event, onEvent);
		};
	}, [isOpen]);

	const close = () => {
		setOpen(false);
		setQuery("");
	};
	const choose = (index: number) => {
		const page = found[index];
		close();
		if (page) visit(page.path);
	};
	const openInstead = (openDialog: () => void) => {
		close();
		openDialog();
	};
	const onKeyDown = (event: React.KeyboardEvent) => {
		const step = steps[event.key];
		if (step !== undefined) {
			event.preventDefault();
			if (!isOpen) setOpen(true);
			else setActive((active + step + found.length) % Math.max(found.length, 1));
		} else if (event.key === "Enter" && isOpen) choose(active);
		else if (event.key === "Escape" && isOpen) {
			event.stopPropagation();
			close();
		}
	};

	return (
		<div className="page-list" ref={box}>
			<Icon name="page" />
			<input
				role="combobox"
				aria-label="Current page"
				aria-expanded={isOpen}
				aria-controls={id}
				aria-autocomplete="list"
				aria-activedescendant={isOpen && found[active] ? `${id}-${active}` : undefined}
				autoComplete="off"
				spellCheck={false}
				value={isOpen ? query : (current?.name ?? path)}
				placeholder={current?.name}
				onFocus={({ target }) => {
					// Typing replaces the name.
					target.select();
					const index = found.findIndex((page) => page.path === path);
					setActive(Math.max(0, index));
				}}
				onClick={() => setOpen(true)}
				onChange={({ target }) => {
					setOpen(true);
					setQuery(target.value);
					setActive(0);
				}}
				onKeyDown={onKeyDown}
			/>
			<Icon name="chevronDown" />
			<div className="page-menu" hidden={!isOpen}>
				<div id={id} role="listbox" aria-label="Pages">
					{found.map((page, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
						<div
							key={`${page.path} ${page.pointer}`}
							id={`${id}-${index}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							// Keep the focus in the text field.
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => choose(index)}
						>
							<span>{page.name}</span> <span className="path">{page.path}</span>
						</div>
					))}
					{found.length === 0 && <p className="empty">{pages.length === 0 ? "Loading…" : "No page found."}</p>}
				</div>
				<AddButton onClick={() => openInstead(() => addPage())}>Add a page</AddButton>
				{(isOpen ? listCollectionsOnPages(getCompiledData(state)) : []).map(({ key, page }) => (
					<AddButton key={key} onClick={() => openInstead(() => addRow(key))}>
						New {getRowNouns(key, getCompiledData(state)).one} in {getValueName(page, state)}
					</AddButton>
				))}
			</div>
		</div>
	);
}

function AddButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
	return (
		<button type="button" className="add" onPointerDown={(event) => event.preventDefault()} onClick={onClick}>
			<Icon name="plus" /> {children}
		</button>
	);
}
