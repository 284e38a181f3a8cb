import type { Texts } from "../../editing/texts.ts";
import { normalizeStoredText } from "../../text/lines.ts";
import { computeBlobSha, encodeUtf8 } from "../git-host/objects.ts";

/** Whether visitors see the published texts. */
export type Visibility =
	| { kind: "waiting" }
	/** Visitors see them. `at` is when that was first noticed. */
	| { kind: "visible"; at: Date }
	/** Visitors still don't see them after `maxWait`. */
	| { kind: "late" };

/** The site that visitors see. */
export interface LiveSite {
	runsPage: RunsPage;
	/** Checks repeatedly until visitors see these texts. Returns a function that stops checking. */
	watch(texts: Texts, onChange: (visibility: Visibility) => void): () => void;
}

/** The page on which a git host shows its workflow runs. */
export interface RunsPage {
	url: string;
	/** "GitHub" */
	hostName: string;
}

/** The pause between two checks (ms). */
const checkInterval = 10_000;
/** The time after which the texts are reported as late (ms). */
const maxWait = 600_000;

/** @param buildMark URL of the file that lists the texts from which the site was built */
export function createLiveSite(buildMark: string, runsPage: RunsPage): LiveSite {
	return { runsPage, watch };

	function watch(texts: Texts, onChange: (visibility: Visibility) => void): () => void {
		const startTime = Date.now();
		const digests = Promise.all(Object.values(texts).map(computeTextDigest));
		let timer: ReturnType<typeof setTimeout> | undefined;
		let isEnded = false;
		onChange({ kind: "waiting" });
		check();
		// Check at once when the person comes back to this tab.
		addEventListener("focus", check);
		return end;

		function end(): void {
			isEnded = true;
			clearTimeout(timer);
			removeEventListener("focus", check);
		}

		async function check(): Promise<void> {
			clearTimeout(timer);
			const isVisible = await isBuiltFrom(digests);
			if (isEnded) return;
			if (isVisible) {
				end();
				return onChange({ kind: "visible", at: new Date() });
			}
			// Another check may have ended during this one.
			clearTimeout(timer);
			if (Date.now() - startTime > maxWait) onChange({ kind: "late" });
			// Keep checking: a late site may still be published.
			timer = setTimeout(check, checkInterval);
		}
	}

	async function isBuiltFrom(digests: Promise<string[]>): Promise<boolean> {
		try {
			// The query bypasses caches between the browser and the host.
			const response = await fetch(`${buildMark}?${Date.now()}`, { cache: "no-store" });
			const { texts: built } = await response.json();
			return Array.isArray(built) && (await digests).every((digest) => built.includes(digest));
		} catch {
			return false;
		}
	}
}

/** Computes the digest of a text, as in the build mark. */
function computeTextDigest(text: string): Promise<string> {
	return computeBlobSha(encodeUtf8(normalizeStoredText(text)));
}
