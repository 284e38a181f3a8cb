import type { Texts } from "../../editing/texts.ts";
import { normalizeStoredText } from "../../text/lines.ts";
import { computeBlobSha, encodeUtf8 } from "../git-host/objects.ts";

/** Whether visitors see what was published. */
export type Visibility =
	| { kind: "waiting" }
	/** `at`: when it was first noticed. */
	| { kind: "visible"; at: Date }
	/** For a long time, the site has been without it. */
	| { kind: "late" };

/** The site that visitors see. */
export interface LiveSite {
	runs: RunsPage;
	/** Looks until visitors see these texts. Returns a function that ends this. */
	watch(texts: Texts, onChange: (visibility: Visibility) => void): () => void;
}

/** The page on which a git host shows what it does with a publication. */
export interface RunsPage {
	url: string;
	/** "GitHub" */
	host: string;
}

/** How often to look (ms), and for how long. */
const interval = 10_000;
const patience = 600_000;

/** @param buildMark URL of the file that says from which texts the site was built */
export function createLiveSite(buildMark: string, runs: RunsPage): LiveSite {
	return { runs, watch };

	function watch(texts: Texts, onChange: (visibility: Visibility) => void): () => void {
		const begin = Date.now();
		const digests = Promise.all(Object.values(texts).map(computeTextDigest));
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isEnded = false;
		onChange({ kind: "waiting" });
		look();
		// Whoever comes back to this tab wants to know it now.
		addEventListener("focus", look);
		return end;

		function end(): void {
			isEnded = true;
			clearTimeout(timer);
			removeEventListener("focus", look);
		}

		async function look(): Promise<void> {
			clearTimeout(timer);
			const isVisible = await isBuiltFrom(digests);
			if (isEnded) return;
			if (isVisible) {
				end();
				return onChange({ kind: "visible", at: new Date() });
			}
			clearTimeout(timer);
			if (Date.now() - begin > patience) onChange({ kind: "late" });
			// Also afterwards: a site may be late.
			timer = setTimeout(look, interval);
		}
	}

	async function isBuiltFrom(digests: Promise<string[]>): Promise<boolean> {
		try {
			// A copy on the way may be old.
			const response = await fetch(`${buildMark}?${Date.now()}`, { cache: "no-store" });
			const { texts: built } = await response.json();
			return Array.isArray(built) && (await digests).every((digest) => built.includes(digest));
		} catch {
			return false;
		}
	}
}

/** Computes the digest that the build mark has of a text. */
function computeTextDigest(text: string): Promise<string> {
	return computeBlobSha(encodeUtf8(normalizeStoredText(text)));
}
