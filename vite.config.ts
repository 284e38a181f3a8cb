import react from "@vitejs/plugin-react";
import vike from "vike/plugin";
import { defineConfig } from "vite";
import { appEntry } from "./src/dev/preview.ts";
import { createRouterPlugin } from "./src/dev/router-size.ts";

export default defineConfig({
	// Otherwise Vite looks for a PostCSS configuration in all folders above.
	css: { postcss: {} },
	plugins: [
		// By default, folders below node_modules are excluded, and the program may be installed in one.
		react({ include: /\/src\/(client|render|sections)\/.*\.tsx$/, exclude: [] }),
		vike(),
		createRouterPlugin(),
	],
	server: { host: "127.0.0.1", port: 5173 },
	// If Vite finds the imports of the app only when a page loads it, it reloads the page.
	optimizeDeps: { entries: [appEntry] },
	build: { modulePreload: false, reportCompressedSize: false, rollupOptions: { input: { app: appEntry } } },
});
