import type { Plugin } from "vite";

/**
 * Makes react-router as small in the visitor's bundle as its authors' own production build, which the package holds and
 * does not export: without its warnings for developers, and without the components that nobody uses. These stay where
 * the bundler cannot know that making them has no effect. Fails where a new version of the package is written otherwise.
 */
export function createRouterPlugin(): Plugin {
	return {
		name: "small-router",
		apply: "build",
		transform: {
			filter: { id: /react-router\/dist\/development\/chunk-.*\.mjs$/, code: "ENABLE_DEV_WARNINGS = true" },
			handler: (code) =>
				[
					[/ENABLE_DEV_WARNINGS = true/g, "ENABLE_DEV_WARNINGS = false"],
					[/(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, "/* @__PURE__ */ "],
					[/^\w+\.displayName = ".*";$/gm, ""],
				].reduce((text, [from, to]) => replaced(text, from as RegExp, to as string), code),
		},
	};
}

function replaced(code: string, from: RegExp, to: string): string {
	const changed = code.replace(from, to);
	if (changed === code) throw new Error(`react-router no longer contains ${from}: see what makes it small now.`);
	return changed;
}
