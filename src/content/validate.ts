import Ajv, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { SiteSpec } from "../model/spec.gen.ts";
import type { Finding } from "./finding.ts";
import { schemas } from "./schemas.ts";
import { violation } from "./violation.ts";

/** Plain data → the definition it is, or null with a finding for every place that is not as the schema wants it. */
export function validate(data: unknown): { spec: SiteSpec | null; findings: Finding[] } {
	if (validator()(data)) return { spec: data as SiteSpec, findings: [] };
	const findings = reasons(validator().errors ?? []).flatMap((error) => violation(error, data));
	return { spec: null, findings };
}

/** `propertyNames` repeats what its own pattern says. */
function reasons(errors: ErrorObject[]): ErrorObject[] {
	return errors.filter(({ keyword }) => keyword !== "propertyNames");
}

let compiled: ValidateFunction | undefined;

function validator(): ValidateFunction {
	if (compiled) return compiled;
	const ajv = new Ajv({
		allErrors: true,
		discriminator: true,
		allowUnionTypes: true,
		validateSchema: false,
		keywords: ["placeholders"],
		formats: Object.fromEntries(formats.map((format) => [format, true as const])),
	});
	for (const [file, schema] of schemas) ajv.addSchema(schema, `schema:/${file}`);
	compiled = ajv.getSchema("schema:/site.json") as ValidateFunction;
	return compiled;
}

/** What a text means beyond being text. The rules of `rules/` judge them, with placeholders filled. */
export const formats = [
	"markdown",
	"link-target",
	"frame-source",
	"image-source",
	"form-target",
	"route-path",
	"email-address",
] as const;
