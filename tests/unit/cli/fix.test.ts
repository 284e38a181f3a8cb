import { linkSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { applyFixes } from "../../../src/cli/commands/check.ts";
import { loadDefinition } from "../../../src/cli/load-definition.ts";
import { definition } from "../diff/definition.ts";
import { folderWith } from "../edit-server/kit.ts";
import { program } from "./program.ts";

const site = definition(["radius: 4", 'radius: "4"']);
const fixed = definition();

it("--fix keeps a CR line ending in other lines", async () => {
	const withCr = (text: string) => text.replace("\n", "\r");
	const folder = folderWith({ "site.yaml": withCr(site) });
	const { stderr } = await program(["check", "--fix", "--now", "2027-01-15"], { cwd: folder });
	expect(stderr).toContain("+  radius: 4");
	expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe(withCr(fixed));
});

it("--fix replaces the file atomically", async () => {
	const folder = folderWith({ "site.yaml": site });
	linkSync(join(folder, "site.yaml"), join(folder, "before.yaml"));
	await program(["check", "--fix", "--now", "2027-01-15"], { cwd: folder });
	expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe(fixed);
	expect(readFileSync(join(folder, "before.yaml"), "utf8")).toBe(site);
	expect(readdirSync(folder)).toHaveLength(2);
});

it("--fix doesn’t overwrite a file that changed since it was checked", () => {
	const folder = folderWith({ "site.yaml": site });
	const file = join(folder, "site.yaml");
	const options = { site: file, now: new Date("2027-01-15"), deny: [], maxSize: undefined };
	const loaded = loadDefinition(options)!;
	writeFileSync(file, `# Mine\n${site}`);
	const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	onTestFinished(() => write.mockRestore());
	expect(applyFixes(loaded, options, false)).toBe(loaded);
	expect(write).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("was changed by another program"));
	expect(readFileSync(file, "utf8")).toBe(`# Mine\n${site}`);
});
