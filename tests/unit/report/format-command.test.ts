import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { formatCommand } from "../../../src/report/format-command.ts";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "format-command-")));
afterAll(() => rmSync(folder, { recursive: true }));

function install(path: string): string {
	const script = join(folder, path, "src/cli/site.mjs");
	mkdirSync(dirname(script), { recursive: true });
	writeFileSync(script, "");
	return script;
}

const clone = install("clone");
const siteInstall = install("shop/node_modules/siteyaml");
const pnpmInstall = install("bakery/node_modules/.pnpm/siteyaml@1/node_modules/siteyaml");
const globalInstall = install("lib/node_modules/siteyaml");
const npxInstall = install(".npm/_npx/1a2b/node_modules/siteyaml");
const link = join(folder, "shop/node_modules/.bin/siteyaml");
mkdirSync(dirname(link));
symlinkSync(siteInstall, link);

it.each([
	["a clone", clone, "clone", "npm run check -- --fix"],
	["a clone, from another folder", clone, "shop", `node ${clone} check --fix`],
	["a site", siteInstall, "shop", "npx siteyaml check --fix"],
	["a site, by its link", link, "shop", "npx siteyaml check --fix"],
	["a folder of a site", siteInstall, "shop/images", "npx siteyaml check --fix"],
	["a site, by pnpm", pnpmInstall, "bakery", "npx siteyaml check --fix"],
	["a global installation", globalInstall, "shop", "siteyaml check --fix"],
	["the cache of npx", npxInstall, "shop", "npx siteyaml check --fix"],
])("a command is formatted for the program in %s", (_, script, working, expected) => {
	expect(formatCommand("check --fix", script, join(folder, working))).toBe(expected);
});

it("a command without options needs no separator for npm", () => {
	expect(formatCommand("edit", clone, join(folder, "clone"))).toBe("npm run edit");
});
