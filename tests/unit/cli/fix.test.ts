import { linkSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { applyFixes } from "../../../src/cli/commands/check.ts";
import { loadDefinition } from "../../../src/cli/load-definition.ts";
import { definition } from "../diff/definition.ts";
import { folderWith } from "../edit-server/kit.ts";
import { program } from "./program.ts";

const site = definition(["radius: 4", 'radius: "4"']);
const mended = definition();

it("keeps a line end that old programs write, in lines that are not mended", async () => {
	const alone = (text: string) => text.replace("\n", "\r");
	const folder = folderWith({ "site.yaml": alone(site) });
	const { stderr } = await program(["check", "--fix", "--now", "2027-01-15"], { cwd: folder });
	expect(stderr).toContain("+  radius: 4");
	expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe(alone(mended));
});

it("puts the mended file in the place of the other in one step", async () => {
	const folder = folderWith({ "site.yaml": site });
	linkSync(join(folder, "site.yaml"), join(folder, "before.yaml"));
	await program(["check", "--fix", "--now", "2027-01-15"], { cwd: folder });
	expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe(mended);
	expect(readFileSync(join(folder, "before.yaml"), "utf8")).toBe(site);
	expect(readdirSync(folder)).toHaveLength(2);
});

it("writes nothing over what somebody has saved since it was judged", () => {
	const folder = folderWith({ "site.yaml": site });
	const file = join(folder, "site.yaml");
	const options = { site: file, now: new Date("2027-01-15"), deny: [], maxSize: undefined };
	const loaded = loadDefinition(options)!;
	writeFileSync(file, `# Mine\n${site}`);
	const said = vi.spyOn(process.stderr, "write").mockReturnValue(true);
	onTestFinished(() => said.mockRestore());
	expect(applyFixes(loaded, options, false)).toBe(loaded);
	expect(said).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("nothing was written"));
	expect(readFileSync(file, "utf8")).toBe(`# Mine\n${site}`);
});
