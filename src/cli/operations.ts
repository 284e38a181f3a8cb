import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import type { Operation } from "../editing/operation.ts";
import schema from "../editing/operations.json";

/** What `apply` is given. */
export interface Operations {
	operations: Operation[];
	/** Of the definition that they are meant for. */
	hash?: string;
}

/** The operations of a JSON file, or a sentence that says why it has none. */
export function operationsAt(path: string): Operations | string {
	let data: unknown;
	try {
		data = JSON.parse(readFileSync(path, "utf8"));
	} catch (error) {
		if (error instanceof SyntaxError) return `${path} is not JSON: ${error.message.replaceAll("\n", " ")}`;
		return unreadable(path, (error as NodeJS.ErrnoException).code ?? "");
	}
	const ajv = new Ajv({ discriminator: true, allowUnionTypes: true, logger: false });
	const matches = ajv.compile<Operations>(schema);
	if (matches(data)) return data;
	const { instancePath, message, params } = matches.errors![0]!;
	const named = params.additionalProperty ?? params.allowedValues ?? params.tagValue;
	return `${path} is not as it must be: ${instancePath || "the whole"} ${message}${named === undefined ? "" : ` (${named})`}.`;
}

function unreadable(path: string, code: string): string {
	if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(code)) return `There is no file ‘${path}’. Name another one.`;
	if (code === "EISDIR") return `‘${path}’ is a folder. Name a JSON file with operations.`;
	if (code === "EACCES" || code === "EPERM") return `This user may not read ‘${path}’. Change its permissions.`;
	return `‘${path}’ cannot be read${code === "" ? "" : ` (${code})`}. Name another file.`;
}
