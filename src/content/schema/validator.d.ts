declare module "virtual:validator" {
	import type { ValidateFunction } from "ajv";

	/** Validates plain data against `schema/site.json`. If it is invalid, `validate.errors` lists why. */
	const validate: ValidateFunction;
	export default validate;
}
