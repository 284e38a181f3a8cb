/**
 * Counts how many items two lists, or characters two texts, share at the start and at the end.
 *
 * @param max of both together
 */
export function countCommonEnds(
	a: ArrayLike<string>,
	b: ArrayLike<string>,
	max = Math.min(a.length, b.length),
): { head: number; tail: number } {
	let head = 0;
	while (head < max && a[head] === b[head]) head++;
	let tail = 0;
	while (tail < max - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
	return { head, tail };
}
