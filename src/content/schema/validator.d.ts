declare module "virtual:validator" {
	import type { ValidateFunction } from "ajv";

	/** Judges plain data by `schema/site.json`; the reasons are in `errors`. */
	const validate: ValidateFunction;
	export default validate;
}
