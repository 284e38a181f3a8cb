import { type FormEvent, useState } from "react";
import { type BusinessKindName, businessKinds, defaultColour } from "../../scaffold/business-kinds.ts";
import { Dialog } from "./Dialog.tsx";
import { useEditor } from "./editor.ts";

/** Where there is no site yet: asks for what cannot be made up. */
export function NewSite({ onClose }: { onClose: () => void }) {
	const { session, state } = useEditor();
	const [name, setName] = useState("");
	const [kind, setKind] = useState<BusinessKindName>("shop");
	const [colour, setColour] = useState(defaultColour);
	const begin = async (event: FormEvent) => {
		event.preventDefault();
		// What writes a site is loaded for those who have none.
		const { scaffoldSite } = await import("../../scaffold/scaffold-site.ts");
		const begun = scaffoldSite(state.texts[state.definition] ?? "", { name, kind, colour, character: null });
		const { definition, texts } = session.get();
		session.replaceTexts({ ...texts, [definition]: begun }, "Began the site");
	};
	return (
		<Dialog title="Begin your site" onClose={onClose}>
			<form className="fields" onSubmit={begin}>
				<p>
					There is nothing in this folder yet. You get pages with placeholders: click each, and write your own words.
					All of it can be changed later.
				</p>
				<label>
					What is your business called?
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
					Which colour has it? All others are made to go with it.
					<input type="color" value={colour} onChange={({ target }) => setColour(target.value)} />
				</label>
				<button type="submit" className="main">
					Begin
				</button>
			</form>
		</Dialog>
	);
}
