import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Manifest {
	version: string;
	/** "github:siteyaml/siteyaml" */
	repository: string;
}

/** Reads the package.json of an installation of this program in the folder `project`. */
export function readManifest(project: string): Manifest {
	return JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
}
