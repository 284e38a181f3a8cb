import { createHash } from "node:crypto";
import type { Cache } from "../cache/cache.mjs";

/** A drawing as it was made before for the same `request`, or made now and kept. */
export async function cached(cache: Cache, request: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
	const digest = createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 32);
	const key = `drawing-${digest}`;
	return cache.get(key) ?? cache.put(key, await make());
}
