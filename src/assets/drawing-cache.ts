import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A drawing as it was made before for the same `request`, or made now and kept in `folder`. */
export async function kept(folder: string, request: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
	const name = createHash("sha256").update(JSON.stringify(request)).digest("hex").slice(0, 32);
	const file = join(folder, "drawings", name);
	if (existsSync(file)) return readFileSync(file);
	const content = await make();
	mkdirSync(join(folder, "drawings"), { recursive: true });
	const fresh = `${file}-${randomUUID()}`;
	writeFileSync(fresh, content);
	renameSync(fresh, file);
	return content;
}
