/** An origin that means itself in a policy and in the configuration of any server: without `;`, `*`, `_`, quotes or spaces. */
const source = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d+)?$/;

/** Whether a policy can name an origin as a source. */
export function isSource(origin: string): boolean {
	return source.test(origin);
}
