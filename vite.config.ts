import react from "@vitejs/plugin-react";
import vike from "vike/plugin";
import { defineConfig } from "vite";
import { validator } from "./schema/validator.mjs";
import { appEntry } from "./src/dev/entry.ts";
import { definition } from "./src/dev/plugin.ts";
import { smallRouter } from "./src/dev/router-size.ts";

export default defineConfig({
	plugins: [react(), vike(), validator(), smallRouter(), definition(process.env.SITE ?? "site.yaml")],
	server: { host: "127.0.0.1", port: 5173 },
	// What the app imports is known before the first page asks for it: found then, it would load the page a second time.
	optimizeDeps: { entries: [appEntry] },
	build: { modulePreload: false, reportCompressedSize: false, rollupOptions: { input: { app: appEntry } } },
});
