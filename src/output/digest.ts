import { createHash } from "node:crypto";

/** A short name for content: 8 letters and digits that change with it. */
export function digest(content: string | Buffer): string {
	return createHash("sha256").update(content).digest("base64url").replace(/[-_]/g, "").slice(0, 8);
}
