import { type FormEvent, useState } from "react";
import { type BusinessKindName, businessKinds, defaultColour } from "../../../scaffold/business-kinds.ts";
import { useEditor } from "../editor.ts";
import { Dialog } from "./Dialog.tsx";

/** Creates a site in an empty folder. Asks only for facts that can't be made up. */
export function NewSite({ onClose }: { onClose: () => void }) {
	const { session, state } = useEditor();
	const [name, setName] = useState("");
	const [kind, setKind] = useState<BusinessKindName>("shop");
	const [colour, setColour] = useState(defaultColour);
	const create = async (event: FormEvent) => {
		event.preventDefault();
		// Only people without a site need this code.
		const { scaffoldSite } = await import("../../../scaffold/scaffold-site.ts");
		const text = scaffoldSite({ name, kind, colour, character: null }, state.texts[state.definition]);
		const { definition, texts } = session.get();
		session.replaceTexts({ ...texts, [definition]: text }, "Created the site");
	};
	return (
		<Dialog title="Create your site" onClose={onClose}>
			<form className="fields" onSubmit={create}>
				<p>
					There is no site in this folder yet. You start with a few pages of placeholder text: click any text to write
					your own. You can change everything later.
				</p>
				<label>
					What’s your business called?
					<input value={name} onChange={({ target }) => setName(target.value)} required maxLength={60} />
				</label>
				<label>
					What kind of business is it?
					<select value={kind} onChange={({ target }) => setKind(target.value as BusinessKindName)}>
						{Object.entries(businessKinds).map(([key, { title }]) => (
							<option key={key} value={key}>
								{title}
							</option>
						))}
					</select>
				</label>
				<label>
					What’s your main colour? The other colours are chosen to match.
					<input type="color" value={colour} onChange={({ target }) => setColour(target.value)} />
				</label>
				<button type="submit" className="main">
					Create site
				</button>
			</form>
		</Dialog>
	);
}
