import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Returns the paths of programs with one of these names, in PATH and in root's folders. */
export function findPrograms(...names) {
	const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path));
}
