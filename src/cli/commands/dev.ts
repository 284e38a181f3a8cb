import { join, resolve } from "node:path";
import { say } from "../../report/say.ts";
import type { Command } from "../command.ts";

export const dev: Command = async (args, { project, bundle }) => {
	const port = args.port ?? 5173;
	process.env.NODE_ENV = "development";
	process.env.SITE = resolve(args.site);
	process.env.SITE_CACHE = bundle.folder;
	const { dev: serve } = await import("vike/api");
	await serve({
		viteConfig: {
			root: project,
			configFile: join(project, "vite.config.ts"),
			server: { host: args.host, port, strictPort: true },
		},
	});
	say(`The preview is on http://localhost:${port} (Ctrl+C ends it)`);
	// The server keeps the program running.
	return 0;
};
