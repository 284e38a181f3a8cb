import type { FontMetrics, FontSubset } from "../assets/fonts/subset.ts";

/**
 * The system face that stands in for a typeface, stretched to its measures, until it is loaded; and its double on Linux.
 * Their measures are those of @capsizecss/metrics 4.3.0, which has 170 MB of them: https://github.com/seek-oss/capsize;
 * Courier New has those of its double, which is drawn to the same.
 */
export const fallbackFonts: Record<FontSubset["generic"], { face: SystemFace; double: string }> = {
	serif: {
		face: {
			familyName: "Times New Roman",
			fullName: "Times New Roman",
			postscriptName: "TimesNewRomanPSMT",
			ascent: 1825,
			descent: -443,
			lineGap: 87,
			unitsPerEm: 2048,
			xWidthAvg: 832,
		},
		double: "Liberation Serif",
	},
	"sans-serif": {
		face: {
			familyName: "Arial",
			fullName: "Arial",
			postscriptName: "ArialMT",
			ascent: 1854,
			descent: -434,
			lineGap: 67,
			unitsPerEm: 2048,
			xWidthAvg: 913,
		},
		double: "Liberation Sans",
	},
	monospace: {
		face: {
			familyName: "Courier New",
			fullName: "Courier New",
			postscriptName: "CourierNewPSMT",
			ascent: 1705,
			descent: -615,
			lineGap: 0,
			unitsPerEm: 2048,
			xWidthAvg: 1229,
		},
		double: "Liberation Mono",
	},
};

interface SystemFace extends FontMetrics {
	familyName: string;
	fullName: string;
	postscriptName: string;
}
