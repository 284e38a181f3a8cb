import type { ReactNode } from "react";
import { formatCount } from "../../text/words.ts";
import { useEditor } from "./editor.ts";
import { Icon } from "./Icon.tsx";
import { PageList } from "./PageList.tsx";
import type { State } from "./session/state.ts";

/** How the preview shows the page. */
export interface ViewOptions {
	mode: "edit" | "browse";
	width: "desktop" | "phone";
	scheme: "light" | "dark";
}

interface Props {
	view: ViewOptions;
	onView: (view: ViewOptions) => void;
	isSourceOpen: boolean;
	onSource: () => void;
	onPublish: () => void;
	/** Number of unpublished changes; null if they aren't known. */
	changeCount: number | null;
	errorCount: number;
}

/** The toolbar with the commands for the whole page and the whole site. */
export function Bar({ view, onView, isSourceOpen, onSource, onPublish, changeCount, errorCount }: Props) {
	const { host, session, state, focus } = useEditor();
	const { past, future } = state.history;
	const isPhone = view.width === "phone";
	const isDark = view.scheme === "dark";
	return (
		<header className="bar" data-part="bar">
			<PageList />
			<fieldset className="group" aria-label="Undo and redo">
				<Tool name="Undo" icon="undo" onClick={session.undo} disabled={past.length === 0} hint={past.at(-1)?.label} />
				<Tool
					name="Redo"
					icon="redo"
					onClick={session.redo}
					disabled={future.length === 0}
					hint={future.at(-1)?.label}
				/>
			</fieldset>
			<fieldset className="group" aria-label="View">
				<Tool
					name="Phone width"
					word="Phone"
					icon="phone"
					pressed={isPhone}
					hint="See the page as wide as on a phone"
					onClick={() => onView({ ...view, width: isPhone ? "desktop" : "phone" })}
				/>
				<Tool
					name="Dark scheme"
					word="Dark"
					icon="moon"
					pressed={isDark}
					hint="See the page as visitors with a dark screen do"
					onClick={() => onView({ ...view, scheme: isDark ? "light" : "dark" })}
				/>
				<Tool
					name="Browse"
					word="Browse"
					icon="eye"
					pressed={view.mode === "browse"}
					onClick={() => onView({ ...view, mode: view.mode === "edit" ? "browse" : "edit" })}
					hint="Click links like a visitor"
				/>
				<Tool
					name="Source"
					word="Source"
					icon="code"
					pressed={isSourceOpen}
					onClick={onSource}
					hint="Show the file next to the page"
				/>
			</fieldset>
			<SavingStatus />
			<span className="publish-status" id="publish-state">
				{errorCount > 0 ? (
					<button type="button" onClick={() => focus(".problems summary")}>
						Fix {formatCount(errorCount, "problem")}
					</button>
				) : (
					changeCount !== null &&
					(changeCount === 0 ? "No changes to publish" : `${formatCount(changeCount, "change")} to publish`)
				)}
			</span>
			<button type="button" className="publish" onClick={onPublish} aria-describedby="publish-state">
				Publish
			</button>
			{host.signOut && (
				<Tool name="Sign out" icon="leave" onClick={host.signOut} hint="Forget your access token in this tab" />
			)}
		</header>
	);
}

interface ToolProps {
	name: string;
	icon: Parameters<typeof Icon>[0]["name"];
	onClick: () => void;
	disabled?: boolean;
	pressed?: boolean;
	hint?: string;
	/** A short visible name, shown if the bar has room. */
	word?: string;
}

function Tool({ name, icon, onClick, disabled, pressed, hint, word }: ToolProps): ReactNode {
	return (
		<button
			type="button"
			className="tool"
			onClick={onClick}
			// Not `disabled`, because a disabled button loses the focus.
			aria-disabled={disabled || undefined}
			aria-pressed={pressed}
			aria-label={name}
			aria-description={hint}
			data-tooltip={hint ? `${name}: ${hint}` : name}
		>
			<Icon name={icon} />
			{word && <span className="word">{word}</span>}
		</button>
	);
}

function SavingStatus() {
	const { session, storage, state } = useEditor();
	const { saving } = state;
	const question = describeOpenQuestion(state);
	if (saving.state !== "stuck" && question === null) {
		const kept = (
			<>
				Kept<span className="detail"> in this browser until you publish</span>
			</>
		);
		return <p className="saving">{saving.state === "saved" ? "Saved" : storage.write ? "Saving…" : kept}</p>;
	}
	return (
		<p className="saving" data-stuck role="alert">
			{question ?? (saving.state === "stuck" && saving.message)} Your changes are safe in this browser.{" "}
			{question === null && (
				<button type="button" onClick={() => session.save()}>
					Try again
				</button>
			)}
		</p>
	);
}

/** Returns the reason why nothing can be saved until the person answers a question, or null. */
function describeOpenQuestion({ revisionAfterDeletion, conflict, definition }: State): string | null {
	if (revisionAfterDeletion !== null) return `Not saved: the file ${definition} is gone.`;
	return conflict && "Not saved: someone else changed the same text.";
}
