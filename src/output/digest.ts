import { hash } from "node:crypto";

/** A short name for content: 8 letters and digits that change with it. */
export function computeDigest(content: string | Buffer): string {
	return hash("sha256", content, "base64url").replace(/[-_]/g, "").slice(0, 8);
}
