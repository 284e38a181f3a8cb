import react from "@vitejs/plugin-react";
import vike from "vike/plugin";
import { defineConfig } from "vite";
import { appEntry } from "./src/dev/bundle.ts";
import { createRouterPlugin } from "./src/dev/router-plugin.ts";

export default defineConfig({
	// Otherwise Vite looks for a PostCSS configuration in all folders above.
	css: { postcss: {} },
	plugins: [
		// By default, folders below node_modules are excluded, and the program may be installed in one.
		react({ include: /\/src\/(client|render|sections)\/.*\.tsx$/, exclude: [] }),
		vike(),
		createRouterPlugin(),
	],
	build: { modulePreload: false, reportCompressedSize: false, rollupOptions: { input: { app: appEntry } } },
});
