import { availableParallelism } from "node:os";

/** More have nothing to do: the pages for them all come from one. */
export const mostThreads = 4;

/** To start a thread takes as long as to make so many pages. */
const few = 200;

/** How many threads it pays to make so many pages with. */
export function threadsFor(pages: number): number {
	return pages < few ? 1 : Math.min(availableParallelism(), mostThreads);
}
