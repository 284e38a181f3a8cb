import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { type FocusEvent, memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { getParentPointer, getValue, parsePointer } from "../../../content/findings/pointer.ts";
import { getAncestry, isRecord } from "../../../content/schema/walk.ts";
import { getCollectionSource } from "../../../editing/collections.ts";
import { removeGroup } from "../../../scaffold/group.ts";
import { capitalize, formatCount } from "../../../text/words.ts";
import { getCompiledData, getPagePointer, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import type { State } from "../session/state.ts";
import { getKindName, getRowNouns, getValueName, listSteps } from "../words.ts";
import { EntryTools } from "./EntryTools.tsx";
import { Form } from "./Form.tsx";

/** The form of a group, with breadcrumbs above it. */
export const Panel = memo(function PanelContent() {
	const { state, formPointer, requestedPointer } = useEditor();
	const heading = useRef<HTMLHeadingElement>(null);
	const data = getCompiledData(state);
	// Scroll each new form to its top.
	useLayoutEffect(() => {
		heading.current?.closest(".forms")?.scrollTo(0, 0);
	}, [formPointer]);
	if (data === null) return <NoForm />;
	const isEntry = formPointer !== "" && Array.isArray(getValue(data, getParentPointer(formPointer)));
	const isPage = getPagePointer(formPointer) === formPointer;
	return (
		<div className="panel-content" key={formPointer}>
			<Breadcrumbs />
			<div className="panel-head" data-entry={isEntry ? formPointer : undefined}>
				<h2 ref={heading} tabIndex={-1}>
					{getFormTitle(formPointer, requestedPointer, state)}
				</h2>
				{isEntry && !isPage && <EntryTools pointer={formPointer} />}
				{isOptionalGroup(formPointer, data) && <DeleteGroup pointer={formPointer} />}
			</div>
			<Form pointer={formPointer} />
			{formPointer === "" && <Pictures />}
		</div>
	);
});

/** Returns the heading of a form: "Page: Prices", "Articles" for a collection, "Article" for one row, "Hero section". */
function getFormTitle(formPointer: string, requestedPointer: string, state: State): string {
	if (formPointer === "") return "Whole site";
	if (getPagePointer(formPointer) === formPointer) return `Page: ${getValueName(formPointer, state)}`;
	const data = getCompiledData(state);
	const [group, key = "", ...deeper] = parsePointer(formPointer);
	if (group !== "collections" || deeper.length > 0 || getCollectionSource(key, data) === null)
		return getKindName(formPointer, data);
	const { one, many } = getRowNouns(key, data);
	return /^\/(rows|csv)\/\d/.test(requestedPointer.slice(formPointer.length)) ? capitalize(one) : many;
}

function NoForm() {
	const { state, createSite } = useEditor();
	if (state.compiled === null) return <p className="empty">Loading…</p>;
	if (state.compiled.isBlank)
		return (
			<div className="empty">
				<p>There is no site in this folder yet.</p>
				<button type="button" className="main" onClick={createSite}>
					Create your site
				</button>
			</div>
		);
	return (
		<p className="empty">The file can’t be read. The problems below say which lines to fix, and “Source” shows them.</p>
	);
}

function Breadcrumbs() {
	const { state, path, formPointer, openForm } = useEditor();
	const page = state.pages.find((one) => one.path === path);
	const data = getCompiledData(state);
	const [group, collection = ""] = parsePointer(formPointer);
	/** Whether the form is that of the collection from which the page in the preview is made. */
	const isCollectionOfPage =
		group === "collections" && page && getValue(data, `${page.pointer}/collection`) === collection;
	const steps = [{ pointer: "", name: "Whole site" }, ...listSteps(formPointer, state)];
	return (
		<nav aria-label="Where you are">
			{getPagePointer(formPointer) === null && page && (
				<button type="button" className="back" onClick={() => openForm(page.pointer)}>
					<Icon name="arrowLeft" />{" "}
					{isCollectionOfPage
						? `What all ${getRowNouns(collection, data).many.toLowerCase()} share`
						: `Back to ${page.name}`}
				</button>
			)}
			<ol className="breadcrumbs">
				{steps.map(({ pointer, name }) => (
					<li key={pointer}>
						{pointer === formPointer ? (
							<span aria-current="true" dir="auto">
								{name}
							</span>
						) : (
							<button type="button" dir="auto" onClick={() => openForm(pointer)}>
								{name}
							</button>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}

/**
 * Checks whether the panel offers to delete a group: if the schema names its key and doesn't require it. A group whose key
 * the author chose, such as a plan, is deleted in its list instead.
 */
function isOptionalGroup(pointer: string, data: unknown): boolean {
	const [parent, group] = getAncestry(pointer, data).slice(-2);
	const { properties = {}, required = [] } = parent?.matched?.schema ?? {};
	const key = parsePointer(pointer).at(-1) ?? "";
	const hasProperties = group?.matched?.schema.properties !== undefined;
	return hasProperties && isRecord(group.value) && Object.hasOwn(properties, key) && !required.includes(key);
}

function DeleteGroup({ pointer }: { pointer: string }) {
	const { session, state, openForm } = useEditor();
	const remove = async () => {
		if (await session.perform(removeGroup(pointer, getCompiledData(state)))) openForm(getParentPointer(pointer));
	};
	return (
		<div className="tools">
			<button type="button" onClick={remove} aria-label={`Delete ${getValueName(pointer, state)}`}>
				<Icon name="bin" /> Delete
			</button>
		</div>
	);
}

/** The pictures of the site, with a button to delete each unused picture. */
function Pictures() {
	const { session, storage, state } = useEditor();
	const names = Object.keys(state.pictures);
	if (names.length === 0) return null;
	const allTexts = Object.values(state.texts).join("\n");
	return (
		<details className="more">
			<summary>{formatCount(names.length, "picture")} in the folder</summary>
			<ul className="pictures">
				{names.map((name) => (
					<li key={name}>
						{state.pictures[name]?.metadata && <img src={storage.getPictureUrl(name)} alt="" loading="lazy" />}
						<span>{name.replace("images/", "")}</span>
						{!allTexts.includes(name) && (
							<button type="button" className="quiet" onClick={() => session.removePicture(name)}>
								<Icon name="bin" /> Delete (not used)
							</button>
						)}
					</li>
				))}
			</ul>
		</details>
	);
}

interface PanelAreaProps {
	/** Called with the pointer of the value whose control is focused. */
	onFocus: (pointer: string) => void;
	children: ReactNode;
}

const sizes = ["small", "half", "large"] as const;

/** The area beside the page. On a phone, it is a resizable sheet at the bottom. */
export function PanelArea({ onFocus, children }: PanelAreaProps) {
	const [size, setSize] = useState(1);
	const forms = useRef<HTMLDivElement>(null);
	useEffect(() => autoScrollForElements({ element: forms.current! }), []);
	const onFieldFocus = ({ target }: FocusEvent<HTMLElement>) => {
		const { field } = target.dataset;
		if (field !== undefined) onFocus(field);
	};
	return (
		<section
			className="panel"
			aria-label="Panel"
			data-part="panel"
			data-size={sizes[size]}
			tabIndex={-1}
			onFocus={onFieldFocus}
		>
			<div className="grip">
				<button
					type="button"
					onClick={() => setSize(Math.min(size + 1, sizes.length - 1))}
					aria-disabled={size === sizes.length - 1 || undefined}
					aria-label="Larger panel"
					data-tooltip="Larger panel"
				>
					<Icon name="chevronUp" />
				</button>
				<button
					type="button"
					onClick={() => setSize(Math.max(size - 1, 0))}
					aria-disabled={size === 0 || undefined}
					aria-label="Smaller panel"
					data-tooltip="Smaller panel"
				>
					<Icon name="chevronDown" />
				</button>
			</div>
			<div className="forms" ref={forms}>
				{children}
			</div>
		</section>
	);
}
