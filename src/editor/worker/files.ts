import { noFiles } from "../../content/site/files.ts";
import type { Files } from "../../model/sources.ts";
import type { FileFact } from "../storage.ts";

/** What was told of files, as the checker asks for it. What is in them nobody asks for here. */
export function filesFrom(facts: Readonly<Record<string, FileFact>>): Files {
	return {
		names: (folder = "files") => Object.keys(facts).filter((name) => name.startsWith(`${folder}/`)),
		look: (name) => {
			const known = Object.hasOwn(facts, name) ? facts[name]! : noFiles.look(name);
			return "code" in known ? known : { ...known, read: () => new Uint8Array() };
		},
	};
}
