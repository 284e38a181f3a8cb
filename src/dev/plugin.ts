import { realpathSync, watch, watchFile } from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Plugin } from "vite";
import { publishedFolders } from "../model/sources.ts";
import { isForeign, isFromPreview, keepToPaths } from "./access.ts";
import { getPreview } from "./preview.ts";
import { type PreviewContext, refreshPreview } from "./refresh-preview.ts";
import { servePreview } from "./serve-preview.ts";

/** Previews a definition: compiles it when it is saved, tells open pages, and serves what the build would write. */
export function createPreviewPlugin(workplace: PreviewContext): Plugin {
	const { file } = workplace;
	return {
		name: "definition",
		apply: "serve",
		configureServer(server) {
			refreshPreview(workplace);
			// The watcher of the server misses a file that becomes a folder, and one that is gone soon after it was saved.
			watch(
				dirname(file),
				{ persistent: false },
				(_, name) => (name ?? basename(file)) === basename(file) && changed(),
			);
			// A folder that is removed and made again, as when branches change, is another one: only its path stays.
			watchFile(file, { persistent: false, interval: 1000 }, changed);
			const folder = realpathSync(dirname(file));
			server.watcher.add(folder);
			server.watcher.on("all", (_, name) => {
				const isShown = publishedFolders.some((published) => name.startsWith(join(folder, published)));
				if (isShown || /\.(csv|md)$/i.test(name)) changed();
			});
			server.middlewares.use((request, response, next) => {
				servePreview(workplace, server.config, request, response).then((answered) => answered || next(), next);
			});
			server.httpServer?.prependListener("request", keepToPaths);
			server.httpServer?.prependListener("upgrade", (request, socket) => {
				keepToPaths(request);
				if (isForeign(request) || !isFromPreview(request)) socket.destroy();
			});

			let waiting = false;

			function changed(): void {
				if (waiting) return;
				waiting = true;
				follow().catch((error: Error) => server.config.logger.error(error.message));
			}

			async function follow(): Promise<void> {
				// Editors empty a file before they write it, and one save is told several times. In milliseconds.
				await pause(20);
				waiting = false;
				refreshPreview(workplace);
				server.hot.send("site:changed", { errors: getPreview().errors });
			}
		},
	};
}
