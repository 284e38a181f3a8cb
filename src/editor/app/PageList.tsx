import { useEffect, useId, useRef, useState } from "react";
import type { PageEntry } from "../worker/pages.ts";
import { useEditor } from "./editor.ts";
import { Icon } from "./Icon.tsx";

/** More are found by typing. */
const most = 50;

/** Where these happen elsewhere, the list is over. */
const leaving = ["pointerdown", "focusin"];

/** The pages of the site: the one that is shown, and the way to any other. */
export function PageList() {
	const { state, path, visit, addPage } = useEditor();
	const { pages } = state;
	const shown = pages.find((page) => page.path === path);
	const [isOpen, setOpen] = useState(false);
	const [sought, setSought] = useState("");
	const [active, setActive] = useState(0);
	const list = useId();
	const box = useRef<HTMLDivElement>(null);
	const words = sought.trim().toLowerCase();
	const isFound = ({ name, path: at, number }: PageEntry) =>
		number === 1 && `${name} ${at}`.toLowerCase().includes(words);
	const found = pages.filter(isFound).slice(0, most);

	useEffect(() => {
		if (!isOpen) return;
		const leave = ({ target }: Event) => !box.current?.contains(target as Node) && close();
		for (const event of leaving) document.addEventListener(event, leave);
		return () => {
			for (const event of leaving) document.removeEventListener(event, leave);
		};
	}, [isOpen]);

	const close = () => {
		setOpen(false);
		setSought("");
	};
	const choose = (index: number) => {
		const page = found[index];
		close();
		if (page) visit(page.path);
	};
	const add = () => {
		close();
		addPage();
	};
	const onKeyDown = (event: React.KeyboardEvent) => {
		const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
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
				aria-label="Page shown"
				aria-expanded={isOpen}
				aria-controls={list}
				aria-autocomplete="list"
				aria-activedescendant={isOpen && found[active] ? `${list}-${active}` : undefined}
				autoComplete="off"
				spellCheck={false}
				value={isOpen ? sought : (shown?.name ?? path)}
				placeholder={shown?.name}
				onFocus={({ target }) => {
					// What is typed takes the place of the name.
					target.select();
					setActive(
						Math.max(
							0,
							found.findIndex((page) => page.path === path),
						),
					);
				}}
				onClick={() => setOpen(true)}
				onChange={({ target }) => {
					setOpen(true);
					setSought(target.value);
					setActive(0);
				}}
				onKeyDown={onKeyDown}
			/>
			<div className="page-menu" hidden={!isOpen}>
				<div id={list} role="listbox" aria-label="Pages">
					{found.map((page, index) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox, which has the focus
						<div
							key={`${page.path} ${page.pointer}`}
							id={`${list}-${index}`}
							role="option"
							tabIndex={-1}
							aria-selected={index === active}
							onPointerDown={(event) => event.preventDefault()}
							onClick={() => choose(index)}
						>
							<span>{page.name}</span> <span className="path">{page.path}</span>
						</div>
					))}
					{found.length === 0 && <p className="empty">No page is called so.</p>}
				</div>
				<button type="button" className="add" onPointerDown={(event) => event.preventDefault()} onClick={add}>
					<Icon name="plus" /> Add a page
				</button>
			</div>
		</div>
	);
}
