declare module "punycode/punycode.js" {
	const punycode: {
		/** Throws on invalid Punycode. */
		decode(code: string): string;
		encode(text: string): string;
	};
	export default punycode;
}
