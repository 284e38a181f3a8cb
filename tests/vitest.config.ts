import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { validator } from "../schema/validator.mjs";

export default defineConfig({
	plugins: [validator()],
	root: fileURLToPath(new URL("..", import.meta.url)),
	test: { include: ["tests/unit/**/*.test.{ts,tsx}"], environment: "node" },
});
