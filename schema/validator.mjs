// A Vite plugin: `virtual:validator` is the schema compiled to a function, so that nothing is compiled, and no code is
// made from text, when a definition is checked.
import Ajv from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { idOf, mapParts, schemaFiles } from "./files.mjs";
import { formats } from "./formats.mjs";
import { without } from "./keywords.mjs";

const id = "virtual:validator";

export function validator() {
	return {
		name: "validator",
		resolveId: (source) => (source === id ? `\0${id}` : undefined),
		load: (source) => (source === `\0${id}` ? validatorCode() : undefined),
	};
}

function validatorCode() {
	const ajv = new Ajv({
		allErrors: true,
		// Ours are made from the keyword and what it says.
		messages: false,
		discriminator: true,
		allowUnionTypes: true,
		// Lengths count UTF-16 units, as columns do; code points would need a library at run time. The logger would
		// only say that this option is deprecated.
		unicode: false,
		logger: false,
		// The rules judge what a text is; to the schema it is a text.
		formats: Object.fromEntries(Object.keys(formats).map((format) => [format, true])),
		// Written once where several refer to it, not once for each of them.
		inlineRefs: false,
		code: { source: true, esm: true },
	});
	for (const [file, schema] of schemaFiles()) ajv.addSchema(judging(schema), idOf(file));
	const code = standalone(ajv, ajv.getSchema(idOf("site.json")));
	if (code.includes("require(")) throw new Error("The validator needs a library at run time.");
	return code;
}

/** A schema with nothing but what judges. In the code, what it tells people would only be read. */
function judging(schema) {
	return mapParts(without(schema, "title", "description", "examples", "default"), judging);
}
