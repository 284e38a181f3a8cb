declare module "virtual:validator" {
	import type { ValidateFunction } from "ajv";

	/** Tells whether plain data is valid by `schema/site.json`. Afterwards `validate.errors` says why it is not. */
	const validate: ValidateFunction;
	export default validate;
}
