import { type ReactNode, useEffect, useState } from "react";
import { getValue } from "../../../content/findings/pointer.ts";
import type { Schema } from "../../../content/schema/walk.ts";
import { formatFontName } from "../../../content/semantics/fonts.ts";
import type { PreparedPage } from "../../worker/pages.ts";
import { humanize, listChoices } from "../choices.ts";
import { getCompiledData, useEditor } from "../editor.ts";
import { Preview } from "../Preview.tsx";
import { getDraft } from "../session/state.ts";
import { getTitle } from "../words.ts";
import type { ControlProps } from "./control.ts";

const designPointer = "/theme/character";

/** Checks whether the values of a choice can be shown as samples. */
export function hasSamples({ format }: Schema, pointer: string): boolean {
	return format === "typeface" || pointer === designPointer;
}

/**
 * A choice between fonts, whose names are written in them, or between designs, shown as thumbnails of the current page.
 */
export function SampleField({ pointer, located: { schema }, value, id, describedBy, invalid }: ControlProps) {
	const { session, state, host } = useEditor();
	const [isOpen, setOpen] = useState(false);
	const choices = listChoices(schema, pointer, state);
	const current = String(value ?? schema.default ?? "");
	const currentName = choices.find((choice) => choice.value === current)?.name ?? humanize(current);
	const isDesign = pointer === designPointer;
	const ownFonts = Object.keys(state.files).filter((file) => file.startsWith("fonts/"));
	const choose = (chosen: string) =>
		session.perform([chosen === schema.default ? { do: "remove", pointer } : { do: "set", pointer, value: chosen }]);
	return (
		<details className="samples" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
			<summary
				data-field={pointer}
				aria-label={`${getTitle(schema)}: ${currentName}`}
				aria-describedby={describedBy}
				data-invalid={invalid || undefined}
			>
				{isDesign ? currentName : <FontSample value={current} name={currentName} />}
			</summary>
			{/* The same font rules as in the preview. The key reloads them when the site's own fonts change. */}
			{!isDesign && <link key={ownFonts.join()} rel="stylesheet" href={host.fontStyles} />}
			{isOpen && (
				<div role="radiogroup" aria-labelledby={`${id}-title`} data-kind={isDesign ? "designs" : "fonts"}>
					{choices.map((choice) => (
						<label key={choice.value}>
							<input type="radio" name={id} checked={choice.value === current} onChange={() => choose(choice.value)} />
							{isDesign ? choice.name : <FontSample {...choice} />}
							{isDesign && <DesignPicture value={choice.value} />}
						</label>
					))}
				</div>
			)}
		</details>
	);
}

/** The name of a font, written in that font. */
function FontSample({ value, name }: { value: string; name: string }): ReactNode {
	return (
		<span className="font-sample" style={{ fontFamily: `var(--font-family-${formatFontName(value)})` }}>
			{name}
		</span>
	);
}

/** A thumbnail of the current page in another design. */
function DesignPicture({ value }: { value: string }) {
	const { session, storage, state, compiler } = useEditor();
	const [preparedPage, setPreparedPage] = useState<PreparedPage | null>(null);
	const { path } = state;
	const theme = getValue(getCompiledData(state), "/theme") as object;
	// The thumbnail doesn't depend on the chosen design, only on the rest of the theme.
	const rest = JSON.stringify({ ...theme, character: null });
	useEffect(() => {
		let isCurrent = true;
		const prepare = async () => {
			const draft = getDraft(session.get());
			const change = await compiler.operate(draft, [{ do: "set", pointer: designPointer, value }]);
			if ("refused" in change) return;
			const page = await compiler.preparePageOfDraft(
				{ ...draft, texts: change.texts },
				path,
				storage.getPictureUrl("*"),
			);
			if (isCurrent) setPreparedPage(page);
		};
		prepare();
		return () => {
			isCurrent = false;
		};
	}, [compiler, session, storage, path, value, rest]);
	return (
		<span className="design-picture" inert>
			{preparedPage && <Preview title={value} preparedPage={preparedPage} />}
		</span>
	);
}
