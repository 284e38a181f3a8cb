declare module "punycode/punycode.js" {
	const punycode: {
		/** Throws where it is no Punycode. */
		decode(code: string): string;
		encode(text: string): string;
	};
	export default punycode;
}
