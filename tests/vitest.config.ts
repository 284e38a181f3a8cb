import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { validator } from "../schema/validator.mjs";

const atWork = ["module", "module-sync", "node"];

export default defineConfig({
	plugins: [validator(), packagesAtWork()],
	root: fileURLToPath(new URL("..", import.meta.url)),
	// Packages as they are at work, without what some check while they are developed; for what is drawn as in a browser, too.
	ssr: { resolve: { conditions: atWork } },
	resolve: { conditions: atWork },
	test: {
		// What is drawn as in a browser comes last: a worker ends where the next file has another environment.
		projects: [
			{
				extends: true,
				// Pages are drawn by what draws them in a build: React for developers takes longer.
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
		// No test leaves anything behind in a module: each is loaded once a worker, and every core works.
		isolate: false,
		maxWorkers: "100%",
		// Packages are as Node gives them: vitest would put itself before each thing that is taken from one.
		deps: { interopDefault: false },
		// A test says what is true, not how fast: a busy machine is no failure. In milliseconds.
		testTimeout: 120_000,
		expect: { poll: { timeout: 30_000 } },
	},
});

/** Vitest adds what is for development to the conditions that are set. */
function packagesAtWork(): Plugin {
	return {
		name: "packages-at-work",
		configResolved({ ssr: { resolve = {} } }) {
			resolve.conditions = resolve.conditions?.filter((condition) => !condition.startsWith("development"));
		},
	};
}
