import type { Command } from "./command.ts";

/** Loaders by command name, so that only the command that runs is loaded. */
export const commands: Record<string, () => Promise<Command>> = {
	new: () => import("./commands/new.ts").then((module) => module.newCommand),
	edit: () => import("./commands/edit.ts").then((module) => module.editCommand),
	dev: () => import("./commands/dev.ts").then((module) => module.devCommand),
	check: () => import("./commands/check.ts").then((module) => module.checkCommand),
	explain: () => import("./commands/explain.ts").then((module) => module.explainCommand),
	build: () => import("./commands/build.ts").then((module) => module.buildCommand),
	join: () => import("./commands/join.ts").then((module) => module.joinCommand),
	deploy: () => import("./commands/deploy.ts").then((module) => module.deployCommand),
	start: () => import("./commands/start.ts").then((module) => module.startCommand),
	server: () => import("./commands/server.ts").then((module) => module.serverCommand),
	diff: () => import("./commands/diff.ts").then((module) => module.diffCommand),
	upgrade: () => import("./commands/upgrade.ts").then((module) => module.upgradeCommand),
	apply: () => import("./commands/apply.ts").then((module) => module.applyCommand),
};
