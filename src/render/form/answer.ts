import type { Field } from "../../model/form.ts";
import { type Refusal, refusalIn } from "./refusal.ts";
import { waitOf } from "./wait.ts";

/** How a service answered: it took the answers, wants some of them changed, wants to be left alone for a while, or failed. */
export type Answer =
	| { kind: "sent" }
	| ({ kind: "refused" } & Refusal)
	| { kind: "busy"; seconds: number }
	| { kind: "failed" };

/**
 * Reads a service's response. A status of 200 to 299 says that it took the answers, whatever follows, with two
 * exceptions: a list of errors, and a page made for people. The page is a login, an error or the wrong address more often
 * than a confirmation, and a message that is wrongly called sent is lost, while one that is wrongly called
 * failed comes twice.
 */
export async function answerOf(response: Response, fields: Field[]): Promise<Answer> {
	const { status, ok, headers } = response;
	if (status === 429) return { kind: "busy", seconds: waitOf(headers.get("retry-after")) };
	if (status >= 500) return { kind: "failed" };
	// The status is there even where the connection breaks before the end.
	const refusal = refusalIn(await response.text().catch(() => ""), fields);
	if (refusal) return { kind: "refused", ...refusal };
	return { kind: ok && !isPage(headers.get("content-type")) ? "sent" : "failed" };
}

function isPage(contentType: string | null): boolean {
	return /^(text\/html|application\/xhtml)/i.test(contentType ?? "");
}
