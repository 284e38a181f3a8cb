import { type FormEvent, useState } from "react";
import { beginning } from "./beginning.ts";
import { Dialog } from "./Dialog.tsx";
import { useEditor } from "./editor.ts";

/** Where there is no site yet: asks for what cannot be made up. */
export function Begin({ onClose }: { onClose: () => void }) {
	const { session, state } = useEditor();
	const [name, setName] = useState("");
	const [colour, setColour] = useState("#1d4f5c");
	const begin = async (event: FormEvent) => {
		event.preventDefault();
		const begun = await beginning(state.texts[state.definition] ?? "", name, colour);
		const { definition, texts } = session.get();
		session.take({ ...texts, [definition]: begun }, "Began the site");
	};
	return (
		<Dialog title="Begin your site" onClose={onClose}>
			<form className="fields" onSubmit={begin}>
				<p>
					There is nothing in this folder yet. You get one page with placeholders: click each, and write your own words.
				</p>
				<label>
					What is your business called?
					<input value={name} onChange={({ target }) => setName(target.value)} required maxLength={60} />
				</label>
				<label>
					Which colour has it? All others are made to go with it, and can be changed later.
					<input type="color" value={colour} onChange={({ target }) => setColour(target.value)} />
				</label>
				<button type="submit" className="main">
					Begin
				</button>
			</form>
		</Dialog>
	);
}
