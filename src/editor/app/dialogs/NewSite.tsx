import { type FormEvent, useState } from "react";
import { languages } from "../../../content/semantics/built-in-words.ts";
import { type BusinessKindName, businessKinds, starterLanguages } from "../../../scaffold/business-kinds.ts";
import { countries, currencies, getCurrencyOf, guessRegion } from "../../../scaffold/countries.ts";
import { useEditor } from "../editor.ts";
import { UploadProblem } from "../panel/FileField.tsx";
import { pictureTypes } from "../pictures.ts";
import { Dialog } from "./Dialog.tsx";

/** Creates a site in an empty folder. */
export function NewSite({ onClose }: { onClose: () => void }) {
	const { session, state } = useEditor();
	const [guess] = useState(() => guessRegion(navigator.language));
	const [name, setName] = useState("");
	const [kind, setKind] = useState<BusinessKindName>("shop");
	const [language, setLanguage] = useState(guess.language);
	const [country, setCountry] = useState(guess.country);
	const [currency, setCurrency] = useState(getCurrencyOf(guess.country));
	/** Null for the default colour of the kind of business. */
	const [ownColour, setOwnColour] = useState<string | null>(null);
	const [logoFile, setLogoFile] = useState<File | null>(null);
	const [isBusy, setBusy] = useState(false);
	const [problem, setProblem] = useState<string | null>(null);
	const colour = ownColour ?? businessKinds[kind].colour;

	const chooseCountry = (chosen: string) => {
		setCountry(chosen);
		setCurrency(getCurrencyOf(chosen));
	};
	const create = async (event: FormEvent) => {
		event.preventDefault();
		setBusy(true);
		const refusal = await createSite();
		setBusy(false);
		setProblem(refusal);
	};

	/** Creates the site. Returns why a picture was refused, or null. */
	async function createSite(): Promise<string | null> {
		// Loaded on demand, because only people without a site need this code.
		const { scaffoldSite } = await import("../../../scaffold/scaffold-site.ts");
		const logo = logoFile && (await session.addPicture(logoFile.name, logoFile));
		if (logo && "problem" in logo) return logo.problem;
		const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
		const answers = { name, kind, colour, language, country, currency, timeZone, logo: logo?.name ?? null };
		// A definition without a site has only comments, which stay.
		const headComments = state.texts[state.definition] || state.schemaComment;
		const site = scaffoldSite({ ...answers, character: null, now: new Date() }, headComments);
		let { text } = site;
		for (const [requestedName, svg] of Object.entries(site.drawings)) {
			const drawing = await session.addPicture(
				requestedName.replace("images/", ""),
				new Blob([svg], { type: "image/svg+xml" }),
			);
			if ("problem" in drawing) return drawing.problem;
			text = text.replaceAll(requestedName, drawing.name);
		}
		const { definition, texts } = session.get();
		session.replaceTexts({ ...texts, [definition]: text }, "Created the site");
		return null;
	}

	return (
		<Dialog title="Create your site" onClose={onClose}>
			<form className="fields" onSubmit={create}>
				<p>
					There is no site in this folder yet. You start with finished pages for your kind of business. Their texts and
					prices are examples, and marked until you replace them.
				</p>
				<label>
					What’s your business called?
					<input
						value={name}
						onChange={({ target }) => setName(target.value)}
						autoComplete="organization"
						required
						maxLength={60}
					/>
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
				<div className="field-row">
					<Choice label="Language" value={language} values={languages} type="language" onChange={setLanguage} />
					<Choice label="Country" value={country} values={countries} type="region" onChange={chooseCountry} />
					<Choice label="Currency" value={currency} values={currencies} type="currency" onChange={setCurrency} />
				</div>
				{!starterLanguages.includes(language) && (
					<p className="hint" role="status">
						The built-in words, such as those of the forms, are in this language. The example texts are in English.
					</p>
				)}
				<div className="field-row">
					<label>
						Main colour
						<input type="color" value={colour} onChange={({ target }) => setOwnColour(target.value)} />
					</label>
					<label className="file">
						Logo, if you have one
						<input
							type="file"
							accept={pictureTypes}
							onChange={({ target }) => setLogoFile(target.files?.[0] ?? null)}
						/>
					</label>
				</div>
				<UploadProblem problem={problem} />
				<button type="submit" className="main" disabled={isBusy}>
					Create site
				</button>
			</form>
		</Dialog>
	);
}

interface ChoiceProps {
	label: string;
	value: string;
	/** Codes, such as "AT". */
	values: readonly string[];
	type: "language" | "region" | "currency";
	onChange: (value: string) => void;
}

/** A list of codes, in the order of their names. */
function Choice({ label, value, values, type, onChange }: ChoiceProps) {
	const [options] = useState(() => {
		const names = new Intl.DisplayNames("en", { type });
		return values.map((code) => ({ code, name: names.of(code) ?? code })).sort((a, b) => (a.name < b.name ? -1 : 1));
	});
	return (
		<label>
			{label}
			<select value={value} onChange={({ target }) => onChange(target.value)}>
				{options.map(({ code, name }) => (
					<option key={code} value={code}>
						{name}
					</option>
				))}
			</select>
		</label>
	);
}
