import react from "@vitejs/plugin-react";
import vike from "vike/plugin";
import { defineConfig } from "vite";
import { appEntry } from "./src/dev/entry.ts";
import { createRouterPlugin } from "./src/dev/router-size.ts";

export default defineConfig({
	// Otherwise one is looked for in all folders above, where others may have theirs.
	css: { postcss: {} },
	plugins: [
		// All below a folder called node_modules is left out unless it is said otherwise, and the program may be installed in one.
		react({ include: /\/src\/(client|render|sections)\/.*\.tsx$/, exclude: [] }),
		vike(),
		createRouterPlugin(),
	],
	server: { host: "127.0.0.1", port: 5173 },
	// What the app imports is known before the first page asks for it: found then, it would load the page a second time.
	optimizeDeps: { entries: [appEntry] },
	build: { modulePreload: false, reportCompressedSize: false, rollupOptions: { input: { app: appEntry } } },
});
