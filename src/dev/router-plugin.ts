import type { Plugin } from "vite";

/**
 * Creates the Vite plugin that makes react-router as small as its production build, which the package contains but doesn't
 * export. It removes development warnings, and lets the bundler drop unused components. Throws if a new version of the
 * package has other code.
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
				].reduce((text, [from, to]) => replaceOrThrow(text, from as RegExp, to as string), code),
		},
	};
}

function replaceOrThrow(code: string, from: RegExp, to: string): string {
	const changed = code.replace(from, to);
	if (changed === code) throw new Error(`react-router no longer contains ${from}. Find out what makes it small now.`);
	return changed;
}
