import { memo, useLayoutEffect, useRef } from "react";
import { getValue, parsePointer } from "../../../content/findings/pointer.ts";
import { getAncestry, isRecord } from "../../../content/schema/walk.ts";
import { formatCount } from "../../../text/words.ts";
import { getCompiledData, getPagePointer, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { getKindName, listSteps } from "../words.ts";
import { Form } from "./Form.tsx";
import { EntryTools, GroupTools } from "./Tools.tsx";
/** The form of what is selected, under the way that leads to it. */
export const Panel = memo(function Panel() {
	const { state, path, place, go } = useEditor();
	const head = useRef<HTMLHeadingElement>(null);
	const data = getCompiledData(state);
	// A form begins at its beginning, wherever the one before it was left.
	useLayoutEffect(() => {
		head.current?.closest(".forms")?.scrollTo(0, 0);
	}, [place]);
	if (data === null) return <Unreadable />;
	const steps = listSteps(place, state);
	const isEntry = place !== "" && Array.isArray(getValue(data, place.slice(0, place.lastIndexOf("/"))));
	const isPage = getPagePointer(place) === place;
	const shown = state.pages.find((page) => page.path === path);
	return (
		<div className="panel-content" key={place}>
			<nav aria-label="Where you are">
				{getPagePointer(place) === null && shown && (
					<button type="button" className="back" onClick={() => go(shown.pointer)}>
						<Icon name="left" /> Back to {shown.name}
					</button>
				)}
				<ol className="way">
					<li>
						{place === "" ? (
							"Whole site"
						) : (
							<button type="button" onClick={() => go("")}>
								Whole site
							</button>
						)}
					</li>
					{steps.map(({ pointer, name }) => (
						<li key={pointer}>
							{pointer === place ? (
								<span aria-current="true" dir="auto">
									{name}
								</span>
							) : (
								<button type="button" dir="auto" onClick={() => go(pointer)}>
									{name}
								</button>
							)}
						</li>
					))}
				</ol>
			</nav>
			<div className="panel-head" data-entry={isEntry ? place : undefined}>
				<h2 ref={head} tabIndex={-1}>
					{place === "" ? "Whole site" : getKindName(place, data)}
				</h2>
				{isEntry && !isPage && <EntryTools pointer={place} />}
				{isOptional(place, data) && <GroupTools pointer={place} />}
			</div>
			<Form pointer={place} />
			{place === "" && <Pictures />}
		</div>
	);
});

/** Whether the group that a place is may be missing, and is made of what the schema knows: things of one's own are deleted one by one. */
function isOptional(place: string, data: unknown): boolean {
	const [above, { matched, value } = { matched: null, value: undefined }] = getAncestry(place, data).slice(-2);
	const { properties = {}, required = [] } = above?.matched?.schema ?? {};
	const key = parsePointer(place).at(-1) ?? "";
	return isRecord(value) && Object.hasOwn(properties, key) && !required.includes(key) && !!matched?.schema.properties;
}

function Unreadable() {
	const { state, begin } = useEditor();
	if (state.compiled === null) return <p className="empty">One moment…</p>;
	if (state.compiled.blank)
		return (
			<div className="empty">
				<p>There is no site in this folder yet.</p>
				<button type="button" className="main" onClick={begin}>
					Begin your site
				</button>
			</div>
		);
	return (
		<p className="empty">
			The file cannot be read as it is. The problems below say which line is meant and how to put it right; “Source”
			shows the lines.
		</p>
	);
}

/** Every file in the folder of pictures, and which of them no page shows. */
function Pictures() {
	const { session, storage, state } = useEditor();
	const names = Object.keys(state.pictures);
	if (names.length === 0) return null;
	const written = Object.values(state.texts).join("\n");
	return (
		<details className="more">
			<summary>{formatCount(names.length, "picture")} in the folder</summary>
			<ul className="pictures">
				{names.map((name) => (
					<li key={name}>
						{state.pictures[name]?.facts && <img src={storage.pictureUrl(name)} alt="" loading="lazy" />}
						<span>{name.replace("images/", "")}</span>
						{!written.includes(name) && (
							<button type="button" className="quiet" onClick={() => session.removePicture(name)}>
								<Icon name="bin" /> Delete, it is shown nowhere
							</button>
						)}
					</li>
				))}
			</ul>
		</details>
	);
}
