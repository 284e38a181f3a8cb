import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { validator } from "../schema/validator.mjs";

export default defineConfig({
	plugins: [validator()],
	root: fileURLToPath(new URL("..", import.meta.url)),
	test: {
		include: ["tests/unit/**/*.test.{ts,tsx}"],
		environment: "node",
		// No test leaves anything behind in a module: each is loaded once a worker, and every core works.
		isolate: false,
		maxWorkers: "100%",
		// A test says what is true, not how fast: a busy machine is no failure. In milliseconds.
		testTimeout: 120_000,
		expect: { poll: { timeout: 30_000 } },
	},
});
