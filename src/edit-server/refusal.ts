import { linkErrorCode } from "../disk/write.ts";
import type { Undone } from "../editor/storage.ts";

/** What is said where the system does not let a file be written. */
export function describeWriteError(name: string, error: unknown): Undone {
	const { code = "" } = error as NodeJS.ErrnoException;
	if (code === linkErrorCode) {
		return { kind: "denied", message: `‘${name}’ cannot be saved: its folder is a link to another place.` };
	}
	if (["EACCES", "EPERM", "EROFS"].includes(code)) {
		return { kind: "protected", message: `‘${name}’ cannot be saved: this account may not write there.` };
	}
	if (["ENOSPC", "EDQUOT"].includes(code)) {
		return {
			kind: "denied",
			message: `‘${name}’ cannot be saved: the disk is full. Make room, and it is tried again.`,
		};
	}
	return { kind: "unknown", message: `‘${name}’ cannot be saved: the system says ${code || "no more than that"}.` };
}
