import { counted } from "../../../content/findings/counted.ts";
import { useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";

/** Every file in the folder of pictures, and which of them no page shows. */
export function Pictures() {
	const { session, storage, state } = useEditor();
	const names = Object.keys(state.pictures);
	if (names.length === 0) return null;
	const written = Object.values(state.texts).join("\n");
	return (
		<details className="more">
			<summary>{counted(names.length, "picture")} in the folder</summary>
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
