import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { definition } from "../diff/definition.ts";
import { program } from "./program.ts";

const folder = mkdtempSync(join(tmpdir(), "apply-"));
afterAll(() => rmSync(folder, { recursive: true }));

const heading = "Your bicycle, repaired today";
const site = definition([heading, `${heading} # said by the owner`]).replaceAll("\n", "\r\n");
const pointer = "/routes/0/sections/0/heading";

beforeEach(() => write("site.yaml", site));

function write(file: string, text: string) {
	writeFileSync(join(folder, file), text);
}

function read(): string {
	return readFileSync(join(folder, "site.yaml"), "utf8");
}

async function apply(input: unknown, ...args: string[]) {
	write("changes.json", typeof input === "string" ? input : JSON.stringify(input));
	return program(["apply", "changes.json", "--now", "2027-01-15", ...args], { cwd: folder });
}

const change = { do: "set", pointer, value: "We come to you" };

test("operations are applied and reported, and change nothing else", async () => {
	const { status, stdout, stderr } = await apply({ operations: [change] });
	expect(stdout).toContain("We come to you");
	expect(stderr).toContain("Changed the ");
	expect(read()).toBe(site.replace(heading, "We come to you"));
	expect(readdirSync(folder).sort()).toEqual(["changes.json", "site.yaml"]);
	expect(status).toBe(0);
});

test("with --dry-run, operations are only reported", async () => {
	const { status, stdout } = await apply({ operations: [change] }, "--dry-run", "--format", "json");
	expect(JSON.parse(stdout).changes).toHaveLength(1);
	expect(read()).toBe(site);
	expect(status).toBe(0);
});

test("if operations add an error, it is reported, and nothing is written", async () => {
	const { status, stdout } = await apply({ operations: [{ ...change, value: "" }] });
	expect(stdout).toContain("too-short");
	expect(read()).toBe(site);
	expect(status).toBe(1);
});

test("an existing error doesn’t prevent other operations", async () => {
	const broken = site.replace("radius: 4", "radius: round");
	write("site.yaml", broken);
	const { status } = await apply({ operations: [change] });
	expect(read()).toBe(broken.replace(heading, "We come to you"));
	expect(status).toBe(0);
});

test("an error that a fix reveals doesn’t fail the operations", async () => {
	const broken = `${site.replace("radius: 4", "radius: round")}\ncollections: { towns: {} }\n`;
	write("site.yaml", broken);
	const { status, stderr } = await apply({ operations: [{ do: "set", pointer: "/theme/radius", value: 4 }] });
	expect(stderr).toContain("Other errors were hidden until now");
	expect(read()).toBe(broken.replace("radius: round", "radius: 4"));
	expect(status).toBe(0);
});

test("operations with a hash are refused if the definition changed", async () => {
	const hash = createHash("sha256").update(site).digest("hex");
	expect((await apply({ operations: [change], hash })).status).toBe(0);
	const { status, stderr } = await apply({ operations: [change], hash });
	expect(stderr).toContain("changed since");
	expect(status).toBe(1);
});

test("an operation that can’t be applied is refused with a sentence", async () => {
	const { status, stderr } = await apply({ operations: [{ do: "remove", pointer: "/routes/7" }] });
	expect(stderr).toMatch(/There is nothing at \/routes\/7/);
	expect(status).toBe(1);
});

test.each([
	["[", "not valid JSON"],
	[{ operations: [] }, "/operations"],
	[{ operations: [{ do: "dance" }] }, "dance"],
	[{ operations: [{ do: "set", pointer: "/a" }] }, "value"],
	[{ operations: [{ do: "set", pointer: "/a", value: 1, colour: 2 }] }, "colour"],
])("invalid operations are refused: %j", async (input, word) => {
	const { status, stderr } = await apply(input);
	expect(stderr).toContain(word);
	expect(status).toBe(2);
});

test("a missing file, argument or definition exits with 2", async () => {
	expect((await program(["apply", "none.json"], { cwd: folder })).status).toBe(2);
	expect((await program(["apply"], { cwd: folder })).status).toBe(2);
	expect((await apply({ operations: [change] }, "--site", "none.yaml")).status).toBe(2);
});

test.each(["set", "insert"])("a value that is nested too deeply is refused: %s", async (kind) => {
	for (const [open, close] of [
		["[", "]"],
		['{"a":', "}"],
	]) {
		const value = `${open!.repeat(5000)}${open === "[" ? "" : "1"}${close!.repeat(5000)}`;
		const to = kind === "set" ? pointer : "/routes/0/sections/0";
		const input = `{"operations":[{"do":"${kind}","pointer":"${to}","value":${value}}]}`;
		const { status, stderr } = await apply(input);
		expect([status, stderr]).toEqual([1, expect.stringContaining("levels deep")]);
		expect(read()).toBe(site);
	}
});

test.each([
	["that doesn’t exist", "nowhere.json", "There is no file"],
	["below a file", "site.yaml/changes.json", "There is no file"],
	["that is a folder", ".", "is a folder"],
	["whose name is too long", `${"x".repeat(300)}.json`, "There is no file"],
])("a file %s is reported in a sentence", async (_, name, words) => {
	const { status, stderr } = await program(["apply", name], { cwd: folder });
	expect([status, stderr]).toEqual([2, expect.stringContaining(words)]);
});
