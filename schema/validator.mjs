// A Vite plugin: `virtual:validator` is the schema compiled to a function ahead of time, because a strict
// Content-Security-Policy forbids making code from text in the browser.
import Ajv from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import { idOf, mapSubschemas, schemaFiles } from "./files.mjs";
import { formats } from "./formats.mjs";
import { without } from "./keywords.mjs";

const id = "virtual:validator";

export function validator() {
	return {
		name: "validator",
		resolveId: (source) => (source === id ? `\0${id}` : undefined),
		load: (source) => (source === `\0${id}` ? compileValidator() : undefined),
	};
}

function compileValidator() {
	const ajv = new Ajv({
		allErrors: true,
		// Our messages are written from the keyword and its parameters.
		messages: false,
		discriminator: true,
		allowUnionTypes: true,
		// Lengths count UTF-16 units, as columns do; code points would need a library at run time. The logger only
		// warns that this option is deprecated.
		unicode: false,
		logger: false,
		// Rules check formats, so here any value passes.
		formats: Object.fromEntries(Object.keys(formats).map((format) => [format, true])),
		// One function for each schema file, not a copy at each reference.
		inlineRefs: false,
		code: { source: true, esm: true },
	});
	for (const [file, schema] of schemaFiles()) ajv.addSchema(removeAnnotations(schema), idOf(file));
	const code = standalone(ajv, ajv.getSchema(idOf("site.json")));
	if (code.includes("require(")) throw new Error("The validator needs a library at run time.");
	return code;
}

/** Removes annotations, which would only make the code longer. */
function removeAnnotations(schema) {
	return mapSubschemas(without(schema, "title", "description", "examples", "default"), removeAnnotations);
}
