/** Whether who asked went away before all was read or sent, which is no fault of the server's. */
export function isGone(error: unknown): boolean {
	const { code = "" } = error as NodeJS.ErrnoException;
	return ["ECONNRESET", "EPIPE", "ERR_STREAM_PREMATURE_CLOSE"].includes(code);
}
