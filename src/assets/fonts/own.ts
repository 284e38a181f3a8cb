import type { Font } from "fontkitten";
import type { Ends, Origin } from "./package.ts";

/** What a file says of itself that somebody has put beside the definition: "fonts/brandon.woff2". */
export async function ownOrigin(name: string, bytes: Buffer): Promise<Origin> {
	const { create } = await import("fontkitten");
	const font = create(bytes) as Font;
	const { wght, opsz, ...others } = font.variationAxes;
	return {
		// A family may be in several files, and each is one of its own here.
		family: name.replace(/^fonts\//, "").replace(/[^\p{L}\p{N} .-]/gu, " "),
		generic: isSerif(font) ? "serif" : "sans-serif",
		axes: { ...(wght && { wght: ends(wght) }), ...(opsz && { opsz: ends(opsz) }) },
		pinned: Object.fromEntries(Object.entries(others).map(([axis, range]) => [axis, range!.default])),
		parts: [{ read: () => bytes, characters: new Set(font.characterSet) }],
	};
}

/** https://learn.microsoft.com/typography/opentype/spec/os2#panose: a Latin text face with serifs. */
function isSerif(font: Font): boolean {
	const [kind = 0, serifs = 0] = font["OS/2"].panose;
	return kind === 2 && serifs >= 2 && serifs <= 10;
}

function ends({ min, max }: { min: number; max: number }): Ends {
	return [min, max];
}
