import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { validator } from "../schema/validator.mjs";

/** The conditions under which Node resolves the exports of packages, without "development". */
const nodeConditions = ["module", "module-sync", "node"];

export default defineConfig({
	plugins: [validator(), useProductionPackages()],
	root: fileURLToPath(new URL("..", import.meta.url)),
	// Use the production builds of packages, also in happy-dom.
	ssr: { resolve: { conditions: nodeConditions } },
	resolve: { conditions: nodeConditions },
	test: {
		// happy-dom tests come last: a worker restarts when the environment changes.
		projects: [
			{
				extends: true,
				// Render with production React, as a build does: development React is slower.
				oxc: { jsx: { runtime: "automatic", development: false } },
				test: {
					name: "node",
					include: ["tests/unit/**/*.test.ts"],
					environment: "node",
					env: { NODE_ENV: "production" },
				},
			},
			{ extends: true, test: { name: "page", include: ["tests/unit/**/*.test.tsx"], environment: "happy-dom" } },
		],
		// Tests leave no state in modules, so a worker loads each module once.
		isolate: false,
		maxWorkers: "100%",
		// Import packages as Node does: vitest would wrap each access.
		deps: { interopDefault: false },
		// Long, because tests assert results, not speed, and a busy machine must not fail them. In milliseconds.
		testTimeout: 120_000,
		hookTimeout: 120_000,
		expect: { poll: { timeout: 30_000 } },
	},
});

/** Removes the "development" conditions that vitest adds. */
function useProductionPackages(): Plugin {
	return {
		name: "production-packages",
		configResolved({ ssr: { resolve = {} } }) {
			resolve.conditions = resolve.conditions?.filter((condition) => !condition.startsWith("development"));
		},
	};
}
