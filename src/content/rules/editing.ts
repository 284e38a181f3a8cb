import { editorPaths } from "../../model/site.ts";
import type { Finding } from "../findings/finding.ts";
import { appendKey } from "../findings/pointer.ts";
import type { Definition } from "../semantics/analyze.ts";

/**
 * Checks the settings of the online editor: that its server and its application fit its host, that nothing else has its address, and that
 * no other script runs on the same origin.
 */
export function checkEditing(definition: Definition): Finding[] {
	if (!definition.spec.editing) return [];
	return [
		...checkServer(definition),
		...checkApplication(definition),
		...checkRepository(definition),
		...checkEditorPath(definition),
		...checkScript(definition),
	];
}

function checkServer({ spec: { editing } }: Definition): Finding[] {
	if (editing?.host !== "github" || editing.server === undefined) return [];
	return [
		{
			code: "unknown-key",
			pointer: "/editing/server",
			at: "key",
			message:
				"GitHub has only one address. Delete ‘server’, or write ‘host: gitlab’ or ‘host: gitea’ if it is a server of that kind.",
		},
	];
}

function checkApplication({ spec: { editing } }: Definition): Finding[] {
	if (editing?.host !== "github" || editing.application === undefined) return [];
	return [
		{
			code: "unknown-key",
			pointer: "/editing/application",
			at: "key",
			message:
				"GitHub doesn’t let people sign in to a page in the browser with their account. Delete ‘application’: they sign in with an access token.",
		},
	];
}

function checkRepository({ spec: { editing } }: Definition): Finding[] {
	if (!editing || editing.host === "gitlab" || editing.repository.split("/").length === 2) return [];
	const name = { github: "GitHub", gitea: "Gitea or Forgejo" }[editing.host];
	return [
		{
			code: "wrong-format",
			pointer: "/editing/repository",
			message: `At ${name}, write only the owner and the name of the repository, such as ‘maplecycles/website’.`,
		},
	];
}

function checkEditorPath({ pages, oldAddresses }: Definition): Finding[] {
	const uses = [
		...pages.all.flatMap(({ path, aliases, pointer }) => [
			{ path, pointer: appendKey(pointer, "path") },
			...aliases.map((alias, index) => ({ path: alias, pointer: appendKey(appendKey(pointer, "aliases"), index) })),
		]),
		...oldAddresses.all.map(({ path, pointer }) => ({ path: path.toLowerCase(), pointer: appendKey(pointer, "from") })),
	];
	const taken = uses.filter(({ path }) => path === editorPaths.app || path.startsWith(`${editorPaths.app}/`));
	const byPointer = new Map(taken.map((use) => [use.pointer, use]));
	return [...byPointer.values()].map(({ path, pointer }): Finding => {
		const place = path === editorPaths.app ? `‘${path}’ is` : `‘${path}’ is below ‘${editorPaths.app}’,`;
		return {
			code: "unsafe-path",
			pointer,
			message: `${place} the address of the online editor. Choose another address.`,
		};
	});
}

/** Reports the script that counts visits, because it could read the access token of the editor, on the same origin. */
function checkScript({ spec }: Definition): Finding[] {
	if (!spec.analytics) return [];
	return [
		{
			code: "editor-beside-script",
			pointer: "/analytics/script",
			message: "This script could read the access token in the online editor, because both have the same address.",
			why: "Whoever has the token can change your repository. Delete ‘analytics’, or delete ‘editing’ and edit with the program on a computer.",
			related: [{ message: "The online editor is switched on here.", at: { pointer: "/editing" } }],
		},
	];
}
