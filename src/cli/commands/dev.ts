import { join, resolve } from "node:path";
import type { Command } from "../main.ts";

export const dev: Command = async (args, { project }) => {
	process.env.NODE_ENV = "development";
	process.env.SITE = resolve(args.site);
	const { dev: serve } = await import("vike/api");
	const { viteServer } = await serve({
		viteConfig: {
			root: project,
			configFile: join(project, "vite.config.ts"),
			server: { host: args.host, port: args.port ?? 5173, strictPort: true },
		},
	});
	await viteServer?.listen();
	process.stdout.write(`The preview is on http://localhost:${args.port ?? 5173} (Ctrl+C ends it)\n`);
	return new Promise(() => {});
};
