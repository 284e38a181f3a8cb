import type { Remote } from "comlink";
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { parentOf, valueAt } from "../../content/findings/pointer.ts";
import { isRecord } from "../../content/schema/walk.ts";
import type { ValueChange } from "../../editing/changes.ts";
import type { Diagnostic, Position } from "../../model/diagnostic.ts";
import type { FromFrame } from "../protocol.ts";
import type { Storage } from "../storage.ts";
import type { Compiler, Drawn } from "../worker/compiler.ts";
import { AddPage } from "./AddPage.tsx";
import { AddSection } from "./AddSection.tsx";
import { Bar, type Looks } from "./Bar.tsx";
import { Begin } from "./Begin.tsx";
import { isBlank } from "./beginning.ts";
import { dataOf, type Editor, EditorContext, entryAt, fieldOf, pageOf, placeFor, valuePointer } from "./editor.ts";
import { Found } from "./Found.tsx";
import { useFocus } from "./focus.ts";
import { Joining } from "./Joining.tsx";
import { type Keys, useShortcuts } from "./keys.ts";
import { move } from "./moving.ts";
import { Pointed } from "./Pointed.tsx";
import { Preview } from "./Preview.tsx";
import { Problems } from "./Problems.tsx";
import { Publish } from "./Publish.tsx";
import { Panel } from "./panel/Panel.tsx";
import { Sheet } from "./Sheet.tsx";
import type { Session } from "./session.ts";
import { wantedAt } from "./words.ts";

const Source = lazy(() => import("./Source.tsx").then(({ Source: component }) => ({ default: component })));

interface Props {
	session: Session;
	storage: Storage;
	compiler: Remote<Compiler>;
}

/** Of a phone, in CSS pixels. */
const phone = 390;

export function App({ session, storage, compiler }: Props) {
	const state = useSyncExternalStore(session.subscribe, session.get);
	const [path, setPath] = useState("");
	/** What was asked for last; the panel shows the form that it is in. */
	const [asked, setAsked] = useState("");
	const [selected, setSelected] = useState<string | null>(null);
	const [looks, setLooks] = useState<Looks>({ mode: "edit", width: "desktop", scheme: "light" });
	const [drawn, setDrawn] = useState<Drawn | null>(null);
	const [typing, setTyping] = useState<{ pointer: string; raw: string; maxLength: number | null } | null>(null);
	const [dialog, setDialog] = useState<{ kind: "publish" | "page" } | { kind: "section"; pointer: string } | null>(
		null,
	);
	const [isSourceOpen, setSourceOpen] = useState(false);
	const [changes, setChanges] = useState<ValueChange[] | null>(null);
	/** What is shown in the source next. */
	const [line, setLine] = useState<Position | null>(null);
	const [isBegun, setBegun] = useState(false);
	const [hovered, setHovered] = useState<string | null>(null);
	const [isHinted, setHinted] = useState(true);
	const shell = useRef<HTMLElement>(null);
	const { want, cycle } = useFocus(shell);
	const data = dataOf(state);
	// What was asked for may not be there yet, or not any more.
	const place = useMemo(() => placeFor(asked, data), [asked, data]);
	const { compiled, version, published } = state;

	useEffect(() => {
		if (version === 0 || path === "") return;
		let isLate = false;
		compiler.page(path, storage.pictureUrl("*")).then((page) => isLate || setDrawn(page));
		return () => {
			isLate = true;
		};
	}, [compiler, storage, path, version]);
	useEffect(() => {
		if (version === 0 || published === null) return setChanges(null);
		const draft = session.draft();
		compiler.changes({ ...draft, texts: published }, draft.texts).then(setChanges);
	}, [compiler, session, published, version]);
	// The editor opens on the first page. One that is renamed stays, and from one that is gone it goes back to the first.
	// It looks only at what was compiled: a page that was just added comes with what is compiled next.
	useEffect(() => {
		const all = compiled?.pages ?? [];
		if (all.length === 0 || all.some((one) => one.path === path)) return;
		const renamed = all.find((one) => one.pointer === pageOf(place));
		const next = renamed ?? all[0]!;
		setPath(next.path);
		if (!renamed) setAsked(next.pointer);
	}, [compiled]);

	const pages = compiled?.pages ?? [];
	const go = useCallback(
		(pointer: string) => {
			const { compiled: known } = session.get();
			const page = pageOf(pointer);
			setAsked(pointer);
			setHinted(false);
			// Of a page as a whole there is nothing to outline.
			setSelected(pointer === "" || pointer === page ? null : pointer);
			const shown = known?.pages.find((one) => one.path === path);
			const target = page !== null && shown?.pointer !== page && known?.pages.find((one) => one.pointer === page);
			if (target) setPath(target.path);
			if (!isRecord(valueAt(known?.data, pointer))) want(fieldOf(pointer));
		},
		[session, path, want],
	);
	const visit = useCallback(
		(to: string) => {
			setPath(to);
			setSelected(null);
			const page = session.get().compiled?.pages.find((one) => one.path === to);
			setAsked(page?.pointer ?? "");
		},
		[session],
	);
	// Of keys that are held down, each moves what the one before it moved.
	const isMoving = useRef(false);
	const shift = useCallback(
		async (pointer: string, step: 1 | -1) => {
			if (isMoving.current) return;
			isMoving.current = true;
			await move(pointer, step, { session, place, go, want });
			isMoving.current = false;
		},
		[session, place, go, want],
	);

	const onMessage = (message: FromFrame) => {
		switch (message.kind) {
			case "select":
				setHinted(false);
				if (message.pointer === null) return setSelected(null);
				if (message.again && type(message.pointer)) return;
				setSelected(message.pointer);
				setAsked(message.pointer);
				return showField(message.pointer, message.by);
			case "hover":
				return setHovered(message.pointer);
			case "typed":
				return session.type(message.pointer, message.text);
			case "commit":
				session.type(message.pointer, message.text);
				session.rest();
				return setTyping(null);
			case "cancel": {
				const before = typing?.raw;
				if (before !== undefined) session.type(message.pointer, before);
				session.rest();
				return setTyping(null);
			}
			case "unplaced":
				setTyping(null);
				return want(fieldOf(message.pointer));
			case "follow":
				return follow(message.to);
			case "key":
				return shortcuts(message);
		}
	};

	/** Whether the text at a pointer is typed in place; longer texts are written in the panel. */
	function type(at: string): boolean {
		const pointer = valuePointer(at);
		const value = valueAt(data, pointer);
		const schema = wantedAt(pointer, data)?.schema;
		if (typeof value !== "string" || schema?.format === "markdown") {
			setAsked(pointer);
			want(fieldOf(pointer));
			return false;
		}
		setSelected(pointer);
		setAsked(pointer);
		setTyping({ pointer, raw: value, maxLength: schema?.maxLength ?? null });
		return true;
	}

	/** A number is typed in its form, and a click on it is for that. Else the focus stays on the page. */
	function showField(at: string, by: "pointer" | "keys"): void {
		const pointer = valuePointer(at);
		if (by === "pointer" && typeof valueAt(data, pointer) === "number") want(fieldOf(pointer));
		else requestAnimationFrame(() => document.querySelector(fieldOf(pointer))?.scrollIntoView({ block: "center" }));
	}

	function follow(to: string): void {
		const target = to.replace(/[#?].*/, "");
		if (pages.some((page) => page.path === target)) visit(target);
	}

	const shortcuts = useShortcuts({
		undo: session.undo,
		redo: session.redo,
		save: session.save,
		source: () => setSourceOpen(!isSourceOpen),
		up: () => {
			if (selected !== null && selected !== place) go(place);
			else if (place !== "") go(placeFor(parentOf(place), data));
		},
		cycle,
		move: (step) => {
			const focused = document.activeElement?.closest<HTMLElement>("[data-entry]")?.dataset.entry;
			const entry = focused ?? entryAt(selected ?? place, data);
			if (entry !== null) shift(entry, step);
		},
	} satisfies Keys);

	// What cannot be read has no form: it is mended in its lines.
	const nothing = isBlank(state.texts[state.definition] ?? "");
	const isUnreadable = compiled !== null && data === null && !nothing;
	const firstWrong = isUnreadable ? compiled.diagnostics[0]?.range.start : undefined;
	const showLine = (position: Position) => {
		setSourceOpen(true);
		setLine(position);
	};
	useEffect(() => {
		if (isUnreadable && firstWrong) showLine(firstWrong);
	}, [isUnreadable]);

	const loadExamples = useCallback(() => compiler.examples(), [compiler]);
	const errors = compiled?.diagnostics.filter(({ severity }) => severity === "error") ?? [];
	const faults = useMemo(
		() => (compiled?.diagnostics ?? []).filter(({ severity }) => severity === "error").map(({ pointer }) => pointer),
		[compiled],
	);
	const show = ({ pointer, range }: Diagnostic) => {
		if (isUnreadable) return showLine(range.start);
		go(pointer);
		want(`${fieldOf(pointer)}, .panel-head h2`);
	};
	// What only follows the pointer draws no form again.
	const editor: Editor = useMemo(
		() => ({
			...{ session, storage, state, path, place, go, visit, want, move: shift },
			addSection: (pointer) => setDialog({ kind: "section", pointer }),
			addPage: () => setDialog({ kind: "page" }),
		}),
		[session, storage, state, path, place, go, visit, want, shift],
	);
	const page = pages.find((one) => one.path === path);

	return (
		<EditorContext value={editor}>
			<main className="editor" ref={shell} data-source={isSourceOpen || undefined}>
				<h1 className="unseen">Editor</h1>
				<Bar
					looks={looks}
					onLooks={setLooks}
					isSourceOpen={isSourceOpen}
					onSource={() => setSourceOpen(!isSourceOpen)}
					onPublish={() => setDialog({ kind: "publish" })}
					waiting={changes?.length ?? null}
					errors={errors.length}
				/>
				<section className="stage" aria-label="Page" data-part="page" tabIndex={-1}>
					<Preview
						title={`The page ${page?.name ?? path}`}
						drawn={drawn}
						selected={selected}
						faults={faults}
						mode={looks.mode}
						scheme={looks.scheme}
						width={looks.width === "phone" ? phone : null}
						typing={typing}
						onMessage={onMessage}
					/>
					{version > 0 && drawn === null && (
						<p className="first-hint">The page comes as soon as the problems are mended</p>
					)}
					<Pointed hovered={hovered} selected={selected} />
					{isHinted && hovered === null && !isSourceOpen && drawn !== null && looks.mode === "edit" && (
						<p className="first-hint">Click anything on the page to change it</p>
					)}
					{isSourceOpen && (
						<Suspense fallback={<p className="empty">One moment…</p>}>
							<Source compiler={compiler} selected={selected} line={line} />
						</Suspense>
					)}
				</section>
				<Sheet onFocus={setSelected}>
					{state.refused && (
						<div className="finding" data-severity="error" role="alert">
							<p>{state.refused}</p>
							<button type="button" onClick={session.dismiss}>
								All right
							</button>
						</div>
					)}
					<Panel />
					<Problems onShow={show} />
				</Sheet>
				<p className="unseen" aria-live="polite">
					{state.said}
				</p>
				{dialog?.kind === "publish" && (
					<Publish compiler={compiler} changes={changes ?? []} onClose={() => setDialog(null)} />
				)}
				{dialog?.kind === "section" && (
					<AddSection
						pointer={dialog.pointer}
						load={loadExamples}
						scheme={looks.scheme}
						onClose={() => setDialog(null)}
					/>
				)}
				{dialog?.kind === "page" && <AddPage onClose={() => setDialog(null)} />}
				{version > 0 && nothing && !isBegun && <Begin onClose={() => setBegun(true)} />}
				{state.found && <Found compiler={compiler} />}
				{state.conflict && <Joining />}
			</main>
		</EditorContext>
	);
}
