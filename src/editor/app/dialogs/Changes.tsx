import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { getSchemaAt } from "../../../content/schema/walk.ts";
import type { ValueChange } from "../../../editing/diff-values.ts";
import type { ChangeGroup } from "../../../editing/group-changes.ts";
import type { Texts } from "../../../editing/texts.ts";
import { formatCount } from "../../../text/words.ts";
import type { PageWithValue, PreparedChange } from "../../worker/prepare-change.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import { Preview } from "../Preview.tsx";
import { getDraft } from "../session/state.ts";
import { describeChange, describeFollowers, formatPlace, listPlaceNames } from "./change-words.ts";

interface Props {
	published: Texts;
	groups: ChangeGroup[];
	scheme: "light" | "dark";
	/** Whether the list is older than the draft, or the site is being published. */
	isLocked: boolean;
}

/** Maximum number of listed changes. Further changes are only counted. */
const maxGroups = 100;

/** The changes since the site was last published. Each change shows the page before and after, and can be discarded. */
export function Changes({ groups, isLocked, ...rest }: Props) {
	const { session, state } = useEditor();
	const [discarded, setDiscarded] = useState("");
	const title = useRef<HTMLHeadingElement>(null);
	const discard = async (group: ChangeGroup, name: string) => {
		if (isLocked || !(await session.perform(group.inverse))) return;
		setDiscarded(`Discarded: ${name}`);
		// The discarded change is removed with its focused button, so focus the heading.
		title.current?.focus();
	};
	return (
		<>
			<h3 ref={title} tabIndex={-1}>
				{formatCount(groups.length, "change")}
			</h3>
			<p className="visually-hidden" aria-live="polite">
				{discarded}
			</p>
			<ul className="changes">
				{groups.slice(0, maxGroups).map((group) => {
					const name = formatPlace({ ...group.changes[0]!, pointer: group.pointer }, state);
					return (
						<Change
							{...rest}
							key={`${group.changes[0]!.kind} ${group.pointer} ${JSON.stringify(group.changes[0]!.before)}`}
							group={group}
							name={name}
							isLocked={isLocked}
							isInitiallyOpen={groups.length === 1}
							onDiscard={() => discard(group, name)}
						/>
					);
				})}
				{groups.length > maxGroups && <li>and {groups.length - maxGroups} more</li>}
			</ul>
		</>
	);
}

interface ChangeProps extends Omit<Props, "groups"> {
	group: ChangeGroup;
	name: string;
	isInitiallyOpen: boolean;
	onDiscard: () => void;
}

function Change({ group, name, isInitiallyOpen, isLocked, onDiscard, ...rest }: ChangeProps) {
	const { state } = useEditor();
	const [isOpen, setOpen] = useState(isInitiallyOpen);
	const id = useId();
	const followers = describeFollowers(group);
	return (
		<li>
			<div className="change">
				<div>
					<b id={id}>{name}</b>
					{group.changes.map((change) => (
						<Description key={`${change.kind} ${change.pointer}`} change={change} isNamed={group.changes.length > 1} />
					))}
					{followers !== "" && <p className="hint">{followers}</p>}
				</div>
				<div className="row">
					<button type="button" aria-expanded={isOpen} aria-describedby={id} onClick={() => setOpen(!isOpen)}>
						Before and after
					</button>
					<button
						type="button"
						aria-label={`Discard: ${name}`}
						// Not `disabled`, because a disabled button loses the focus.
						aria-disabled={isLocked || undefined}
						onClick={onDiscard}
					>
						Discard
					</button>
				</div>
			</div>
			{isOpen && state.compiled && <BeforeAndAfter {...rest} change={group.changes[0]!} />}
		</li>
	);
}

/** Describes the change of a value. Shows swatches for colours. */
function Description({ change, isNamed }: { change: ValueChange; isNamed: boolean }) {
	const { state } = useEditor();
	const { pointer, before, after } = change;
	const isColour = getSchemaAt(pointer, getCompiledData(state))?.schema.format === "colour";
	const name = isNamed && listPlaceNames(change, state).at(-1);
	return (
		<p>
			{name && `${name}: `}
			{isColour && <ColourChange before={before} after={after} />}
			{describeChange(change, state)}
		</p>
	);
}

function ColourChange({ before, after }: { before: unknown; after: unknown }) {
	return (
		<span className="colour-change" aria-hidden="true">
			<span style={{ backgroundColor: String(before ?? "transparent") }} />
			<span style={{ backgroundColor: String(after ?? "transparent") }} />
		</span>
	);
}

/** Shows the page before and after a change, one above the other, scrolled to the changed value. */
function BeforeAndAfter({ published, scheme, change }: Omit<Props, "groups" | "isLocked"> & { change: ValueChange }) {
	const { session, storage, compiler, state, path } = useEditor();
	const [preparedChange, setPreparedChange] = useState<PreparedChange | null>(null);
	const { texts } = state;
	useEffect(() => {
		let isCurrent = true;
		const view = { path, pictureUrl: storage.getPictureUrl("*") };
		compiler.prepareChange({ ...getDraft(session.get()), texts }, published, change, view).then((result) => {
			if (isCurrent) setPreparedChange(result);
		});
		return () => {
			isCurrent = false;
		};
	}, [compiler, session, storage, path, published, change, texts]);
	const pages = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		pages.current?.scrollIntoView({ block: "nearest" });
	}, []);
	// A colour of the theme is only used in its scheme.
	const [, shownScheme = scheme] =
		(/^\/theme\/(light|dark)\//.exec(change.pointer) as [string, Props["scheme"]] | null) ?? [];
	return (
		<div className="compare" ref={pages}>
			<Side title="Before" shown={preparedChange?.before} scheme={shownScheme} />
			<Side title="After" shown={preparedChange?.after} scheme={shownScheme} />
		</div>
	);
}

interface SideProps {
	title: string;
	/** Null if there is no such page; undefined before it is prepared. */
	shown: PageWithValue | null | undefined;
	scheme: "light" | "dark";
}

/** A page before or after the change. Its frame has its size from the start, so that nothing moves under the pointer. */
function Side({ title, shown, scheme }: SideProps) {
	return (
		<section aria-label={title}>
			<h4>{title}</h4>
			{shown === null ? (
				<p className="empty">There is no such page.</p>
			) : (
				<Preview
					title={shown ? `${title}: ${shown.preparedPage.page.path}` : title}
					preparedPage={shown?.preparedPage ?? null}
					selected={shown?.pointer ?? null}
					scheme={scheme}
				/>
			)}
		</section>
	);
}
