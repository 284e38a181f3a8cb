// Where programs are that tests use.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The places where a program of one of these names is: in PATH, and where only root has it. */
export function placesOf(...names) {
	const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
	return names.flatMap((name) => folders.map((folder) => join(folder, name))).filter((path) => existsSync(path));
}
