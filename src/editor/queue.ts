/** Does things one after the other, whether they go well or not. */
export type Queue = <Done>(work: () => Done | Promise<Done>) => Promise<Done>;

export function createQueue(): Queue {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const done = last.then(work);
		last = done.catch(() => {});
		return done;
	};
}
