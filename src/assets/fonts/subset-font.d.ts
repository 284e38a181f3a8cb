declare module "subset-font" {
	interface Options {
		targetFormat: "woff2" | "truetype";
		/** A number pins an axis; `min` and `max` narrow it. */
		variationAxes: Record<string, number | { min: number; max: number }>;
		/** OpenType features. */
		keepFeatures: string[];
		preserveNameIds: number[];
		dropTables?: string[];
	}

	/** Returns the font with only the characters of `text`. */
	export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
