import { realpathSync, watch, watchFile } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Plugin } from "vite";
import { publishedFolders } from "../model/sources.ts";
import { isForeign, isFromPreview, keepToPaths } from "./access.ts";
import { getPreview } from "./preview.ts";
import { type PreviewContext, refreshPreview } from "./refresh-preview.ts";
import { servePreview } from "./serve-preview.ts";

/** Creates the Vite plugin that compiles the definition when it is saved, updates open pages, and serves them. */
export function createPreviewPlugin(context: PreviewContext): Plugin {
	const { file } = context;
	return {
		name: "definition",
		apply: "serve",
		configureServer(server) {
			refreshPreview(context);
			// Vite's watcher misses a file that becomes a folder, and one that is deleted soon after it is saved.
			watch(
				dirname(file),
				{ persistent: false },
				(_, name) => (name ?? basename(file)) === basename(file) && scheduleRefresh(),
			);
			// When git changes branches, the folder may be removed and made again: a watcher of the old one sees nothing.
			watchFile(file, { persistent: false, interval: 1000 }, scheduleRefresh);
			const folder = realpathSync(dirname(file));
			server.watcher.add(folder);
			server.watcher.on("all", (_, name) => {
				const isPublished = publishedFolders.some((published) => name.startsWith(join(folder, published)));
				if (isPublished || /\.(csv|md)$/i.test(name)) scheduleRefresh();
			});
			server.middlewares.use((request, response, next) => {
				servePreview(context, server.config, request, response).then((answered) => answered || next(), next);
			});
			server.httpServer?.prependListener("request", keepToPaths);
			server.httpServer?.prependListener("upgrade", (request, socket) => {
				keepToPaths(request);
				if (isForeign(request) || !isFromPreview(request)) socket.destroy();
			});

			let isScheduled = false;

			function scheduleRefresh(): void {
				if (isScheduled) return;
				isScheduled = true;
				refresh().catch((error: Error) => server.config.logger.error(error.message));
			}

			async function refresh(): Promise<void> {
				// In milliseconds: editors empty a file before they write it, and one save causes several events.
				await pause(20);
				isScheduled = false;
				refreshPreview(context);
				server.hot.send("site:changed", { errors: getPreview().errors });
			}
		},
	};
}
