import { Window } from "happy-dom";
import { afterAll, vi } from "vitest";

/**
 * Defines `document` and some of its classes until the end of the test file that calls it. Tests that also read files need
 * it: in the environment happy-dom, `URL` can't address files. The files of a worker share their globals and the modules they
 * import, so a file can't rely on what an imported module stubs.
 */
export function stubDocument(): void {
	const window = new Window();
	for (const name of ["document", "DOMParser", "Element", "HTMLElement", "MutationObserver", "Node"] as const)
		vi.stubGlobal(name, window[name]);
	afterAll(() => void vi.unstubAllGlobals());
}
