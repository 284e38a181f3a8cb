declare module "subset-font" {
	interface Options {
		targetFormat: "woff2" | "truetype";
		/** A number pins an axis; two ends narrow it. */
		variationAxes: Record<string, number | { min: number; max: number }>;
		/** OpenType features. */
		keepFeatures: string[];
		preserveNameIds: number[];
		dropTables?: string[];
	}

	/** Returns the font with the characters of `text` alone. */
	export default function subset(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
