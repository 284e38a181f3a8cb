#!/usr/bin/env node
// `npm create siteyaml@latest my-shop`: starts a site in a folder, and installs its program there.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const manifest = createRequire(import.meta.url).resolve("siteyaml/package.json");
const program = join(dirname(manifest), "src/cli/site.mjs");
const args = process.argv.slice(2);
const isNamed = args[0] !== undefined && !args[0].startsWith("-");
const folder = isNamed ? /** @type {string} */ (args.shift()) : "my-site";

// The command asks its questions on stderr. Its next steps on stdout are replaced by those below.
const { status } = spawnSync(process.execPath, [program, "new", folder, ...args], {
	stdio: ["inherit", "ignore", "inherit"],
});
if (status !== 0) process.exit(status ?? 2);

// "pnpm/10.2.0 npm/? node/v20.19.0 linux x64"
const manager = /^(pnpm|yarn|bun)\//.exec(process.env.npm_config_user_agent ?? "")?.[1] ?? "npm";
// On Windows, package managers are scripts that only a shell runs.
const install = spawnSync(manager, ["install"], {
	cwd: folder,
	stdio: ["ignore", "ignore", "inherit"],
	shell: process.platform === "win32",
});
const steps = [
	`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`,
	...(install.status === 0 ? [] : [`${manager} install`]),
	"npx siteyaml edit",
];
process.stdout.write(
	`\nYour site is in ‘${folder}’, with example texts for you to replace. To edit it:\n${steps.map((step) => `  ${step}\n`).join("")}`,
);
