/** A request that is not answered; the message is one plain sentence for a person. */
export class RefusedError extends Error {
	constructor(
		/** Of HTTP. */
		readonly status: number,
		message: string,
		readonly headers: Record<string, string> = {},
	) {
		super(message);
	}
}
