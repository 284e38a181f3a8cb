import type { ReactNode } from "react";
import { formatCount } from "../../text/words.ts";
import { useEditor } from "./editor.ts";
import { Icon } from "./Icon.tsx";
import { PageList } from "./PageList.tsx";

export interface Looks {
	mode: "edit" | "browse";
	width: "desktop" | "phone";
	scheme: "light" | "dark";
}

interface Props {
	looks: Looks;
	onLooks: (looks: Looks) => void;
	isSourceOpen: boolean;
	onSource: () => void;
	onPublish: () => void;
	/** How many things a visitor does not see yet. */
	waiting: number | null;
	errors: number;
}

/** What is done with the page and the file as a whole. */
export function Bar({ looks, onLooks, isSourceOpen, onSource, onPublish, waiting, errors }: Props) {
	const { session, state, want } = useEditor();
	const { past, future } = state.history;
	const isPhone = looks.width === "phone";
	const isDark = looks.scheme === "dark";
	return (
		<header className="bar" data-part="bar">
			<PageList />
			<fieldset className="group" aria-label="Steps">
				<Tool name="Undo" icon="undo" onClick={session.undo} disabled={past.length === 0} hint={past.at(-1)?.label} />
				<Tool
					name="Redo"
					icon="redo"
					onClick={session.redo}
					disabled={future.length === 0}
					hint={future.at(-1)?.label}
				/>
			</fieldset>
			<fieldset className="group" aria-label="How the page is shown">
				<Tool
					name="Phone width"
					icon={isPhone ? "phone" : "desktop"}
					pressed={isPhone}
					onClick={() => onLooks({ ...looks, width: isPhone ? "desktop" : "phone" })}
				/>
				<Tool
					name="Dark scheme"
					icon={isDark ? "moon" : "sun"}
					pressed={isDark}
					onClick={() => onLooks({ ...looks, scheme: isDark ? "light" : "dark" })}
				/>
				<Tool
					name="Browse"
					icon="eye"
					pressed={looks.mode === "browse"}
					onClick={() => onLooks({ ...looks, mode: looks.mode === "edit" ? "browse" : "edit" })}
					hint="Follow links as a visitor does"
				/>
				<Tool name="Source" icon="code" pressed={isSourceOpen} onClick={onSource} hint="The file beside the page" />
			</fieldset>
			<Kept />
			<span className="waiting" id="publish-state">
				{errors > 0 ? (
					<button type="button" onClick={() => want(".problems summary")}>
						{formatCount(errors, "problem")}
						<span> first</span>
					</button>
				) : (
					waiting !== null && (waiting === 0 ? "All is published" : formatCount(waiting, "change"))
				)}
			</span>
			<button type="button" className="publish" onClick={onPublish} aria-describedby="publish-state">
				Publish
			</button>
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
}

function Tool({ name, icon, onClick, disabled, pressed, hint }: ToolProps): ReactNode {
	return (
		<button
			type="button"
			className="tool"
			onClick={onClick}
			// A disabled button would lose the focus of who has just used it up.
			aria-disabled={disabled || undefined}
			aria-pressed={pressed}
			aria-label={name}
			title={hint ? `${name}: ${hint}` : name}
		>
			<Icon name={icon} />
		</button>
	);
}

/** Where what was typed is. */
function Kept() {
	const { session, state } = useEditor();
	const { saving } = state;
	if (saving.state === "stuck")
		return (
			<p className="kept" data-stuck role="alert">
				{saving.message} What you typed is safe in this browser.{" "}
				<button type="button" onClick={() => session.save()}>
					Try again
				</button>
			</p>
		);
	return <p className="kept">{saving.state === "saved" ? "Saved" : "Saving…"}</p>;
}
