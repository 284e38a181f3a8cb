/** Runs tasks one after another. A task that fails doesn't stop the next. */
export type Queue = <Result>(task: () => Result | Promise<Result>) => Promise<Result>;

export function createQueue(): Queue {
	let last: Promise<unknown> = Promise.resolve();
	return (task) => {
		const result = last.then(task);
		last = result.catch(() => {});
		return result;
	};
}
