import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { definition } from "../diff/definition.ts";
import { folderWith } from "../edit-server/kit.ts";
import { program } from "./program.ts";

const heading = "Your bicycle, repaired today";
const long = `${definition()}# ${"Nothing. ".repeat(40_000)}\n`;
const options = ["--max-size", "512", "--now", "2027-01-15"];

it("diff accepts a larger definition with --max-size", async () => {
	const folder = folderWith({ "old.yaml": long, "new.yaml": long.replace(heading, "We come to you") });
	expect((await program(["diff", "old.yaml", "new.yaml"], { cwd: folder })).stderr).toContain("256 KB");
	const { status, stdout } = await program(["diff", "old.yaml", "new.yaml", ...options], { cwd: folder });
	expect([status, stdout]).toEqual([0, expect.stringContaining("We come to you")]);
});

it("apply accepts a larger definition with --max-size", async () => {
	const operations = [{ do: "set", pointer: "/routes/0/sections/0/heading", value: "We come to you" }];
	const folder = folderWith({ "site.yaml": long, "changes.json": JSON.stringify({ operations }) });
	expect((await program(["apply", "changes.json"], { cwd: folder })).status).not.toBe(0);
	const { status, stderr } = await program(["apply", "changes.json", ...options], { cwd: folder });
	expect([status, stderr]).toEqual([0, expect.stringContaining("Changed the ")]);
	expect(readFileSync(join(folder, "site.yaml"), "utf8")).toBe(long.replace(heading, "We come to you"));
});
