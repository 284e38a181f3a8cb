import type { Remote } from "comlink";
import {
	lazy,
	Suspense,
	useCallback,
	useEffect,
	useLayoutEffect,
	useMemo,
	useRef,
	useState,
	useSyncExternalStore,
} from "react";
import { valueAt } from "../../content/findings/pointer.ts";
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
import { dataOf, type Editor, EditorContext, pageOf, placeFor, valuePointer } from "./editor.ts";
import { Found } from "./Found.tsx";
import { Joining } from "./Joining.tsx";
import { type Keys, useShortcuts } from "./keys.ts";
import { Preview } from "./Preview.tsx";
import { Problems } from "./Problems.tsx";
import { Publish } from "./Publish.tsx";
import { Panel } from "./panel/Panel.tsx";
import type { Session } from "./session.ts";
import { beside, wantedAt } from "./words.ts";

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
	const [path, setPath] = useState("/");
	const [place, setPlace] = useState("");
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
	const [isHinted, setHinted] = useState(true);
	const shell = useRef<HTMLDivElement>(null);
	const data = dataOf(state);
	const { compiled, version, published } = state;

	useEffect(() => {
		if (version === 0) return;
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
	// The editor opens on the first page.
	const isOpened = useRef(false);
	useEffect(() => {
		const [first] = compiled?.pages ?? [];
		if (isOpened.current || !first) return;
		isOpened.current = true;
		setPath(first.path);
		setPlace(first.pointer);
	}, [compiled]);
	// Another form begins at its top.
	const panel = useRef<HTMLElement>(null);
	useLayoutEffect(() => {
		if (place !== null) panel.current?.scrollTo({ top: 0 });
	}, [place]);
	// What was selected may be gone.
	useEffect(() => {
		if (data === null) return;
		setPlace((current) => placeFor(current, data));
	}, [data]);

	const pages = compiled?.pages ?? [];
	const go = useCallback(
		(pointer: string) => {
			const { compiled: known } = session.get();
			const now = known?.data ?? null;
			setPlace(placeFor(pointer, now));
			setSelected(pointer === "" ? null : pointer);
			const page = pageOf(pointer);
			const shown = known?.pages.find((one) => one.path === path);
			const target = page !== null && shown?.pointer !== page && known?.pages.find((one) => one.pointer === page);
			if (target) setPath(target.path);
			const value = valueAt(now, pointer);
			if (!isRecord(value)) focusField(pointer);
		},
		[session, path],
	);
	const visit = useCallback(
		(to: string) => {
			setPath(to);
			setSelected(null);
			const page = session.get().compiled?.pages.find((one) => one.path === to);
			setPlace(page?.pointer ?? "");
		},
		[session],
	);

	const onMessage = (message: FromFrame) => {
		switch (message.kind) {
			case "select":
				setHinted(false);
				if (message.pointer === null) return setSelected(null);
				if (message.again && type(message.pointer)) return;
				setSelected(message.pointer);
				setPlace(placeFor(message.pointer, data));
				// A number is typed in its form, and the click is for that.
				return focusField(valuePointer(message.pointer), typeof valueAt(data, message.pointer) === "number");
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
				return focusField(message.pointer);
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
			focusField(pointer);
			return false;
		}
		setSelected(pointer);
		setPlace(placeFor(pointer, data));
		setTyping({ pointer, raw: value, maxLength: schema?.maxLength ?? null });
		return true;
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
		up: () => place !== "" && go(placeFor(place.slice(0, place.lastIndexOf("/")), data)),
		cycle: (step) => cycle(shell.current, step),
		move: (step) => {
			if (!Array.isArray(valueAt(data, place.slice(0, place.lastIndexOf("/"))))) return;
			const to = beside(place, step);
			const index = Number(to.slice(to.lastIndexOf("/") + 1));
			session.perform([{ do: "move", pointer: place, to: index }]).then((made) => made && go(to));
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
	const show = ({ pointer, range }: Diagnostic) => (isUnreadable ? showLine(range.start) : go(pointer));
	const editor: Editor = {
		...{ session, storage, state, path, place, go, visit },
		addSection: (pointer) => setDialog({ kind: "section", pointer }),
		addPage: () => setDialog({ kind: "page" }),
	};
	const page = pages.find((one) => one.path === path);

	return (
		<EditorContext value={editor}>
			<div className="editor" ref={shell} data-source={isSourceOpen || undefined}>
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
					{isHinted && drawn !== null && looks.mode === "edit" && (
						<p className="first-hint">Click anything on the page to change it</p>
					)}
					{isSourceOpen && (
						<Suspense fallback={<p className="empty">One moment…</p>}>
							<Source compiler={compiler} selected={selected} line={line} />
						</Suspense>
					)}
				</section>
				<section className="panel" ref={panel} aria-label="Panel" data-part="panel" tabIndex={-1}>
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
				</section>
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
			</div>
		</EditorContext>
	);
}

/** The control of a value, once it is drawn. */
function focusField(pointer: string, takesFocus = true): void {
	requestAnimationFrame(() => {
		const field = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(pointer)}"]`);
		if (takesFocus) field?.focus({ preventScroll: true });
		if (takesFocus && field instanceof HTMLInputElement) field.select();
		field?.scrollIntoView({ block: "center" });
	});
}

const parts = ["bar", "page", "panel", "problems"];

/** Moves the focus to the next part of the window, or the one before. */
function cycle(shell: HTMLElement | null, step: number): void {
	const all = parts.flatMap((name) => shell?.querySelector<HTMLElement>(`[data-part="${name}"]`) ?? []);
	const within = all.findLastIndex((part) => part.contains(document.activeElement));
	const next = all[(within + step + all.length) % all.length];
	(next?.querySelector<HTMLElement>("a[href], button, input, select, textarea, iframe, summary") ?? next)?.focus();
}
