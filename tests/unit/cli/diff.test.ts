import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definition } from "../diff/definition.ts";
import { program } from "./program.ts";

const folder = mkdtempSync(join(tmpdir(), "diff-"));
afterAll(() => rmSync(folder, { recursive: true }));

const towns = definition([
	"\nnotFound:",
	`
  - path: /towns/:town
    collection: towns
    name: "{row.label}"
    indexed: false
    sections:
      - { type: heading, heading: "We come to {row.label}" }
collections:
  towns: { csv: towns.csv }
notFound:`,
]);

function diff(...args: string[]) {
	return program(["diff", ...args, "--now", "2027-01-15"], { cwd: folder });
}

beforeAll(() => {
	write("site.yaml", towns);
	write("towns.csv", "town,label\nyork,York\n");
	git("init", "--quiet");
	git("add", ".");
	git("commit", "--quiet", "--message", "One");
	write("towns.csv", "town,label\nyork,Old York\n");
	write("broken.yaml", towns.replace("radius: 4", "radius: round"));
});

function git(...args: string[]) {
	execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b", ...args]);
}

function write(file: string, text: string) {
	writeFileSync(join(folder, file), text);
}

test("a revision has the definition and the tables of its commit", async () => {
	const { status, stdout } = await diff("HEAD", "site.yaml", "--format", "json");
	const { changes } = JSON.parse(stdout);
	expect(changes.map(({ before, after }: Record<string, string>) => [before, after])).toContainEqual([
		"York",
		"Old York",
	]);
	expect(status).toBe(0);
});

test("a revision has the pictures of its commit", async () => {
	const createSvg = (colour: string) =>
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path fill="${colour}" d="M0 0h9v9H0z"/></svg>`;
	const heading = "        heading: Your bicycle, repaired today\n";
	const withPicture = towns.replace(heading, `${heading}        picture: { src: images/a.svg, alt: A square. }\n`);
	expect(withPicture).not.toBe(towns);
	mkdirSync(join(folder, "images"), { recursive: true });
	write("pictures.yaml", withPicture);
	write("images/a.svg", createSvg("red"));
	git("add", "pictures.yaml", "images");
	git("commit", "--quiet", "--message", "Two");
	write("images/a.svg", createSvg("blue"));
	const { changes } = JSON.parse(
		(await diff("HEAD", "pictures.yaml", "--site", "pictures.yaml", "--format", "json")).stdout,
	);
	expect(changes.map(({ sentence }: { sentence: string }) => sentence)).toContain(
		"the picture ‘A square.’ was replaced",
	);
});

test("equal revisions have no changes", async () => {
	expect(JSON.parse((await diff("HEAD", "HEAD", "--format", "json")).stdout)).toEqual({ changes: [], pages: [] });
});

test("an error is reported with its file and line, which may be in a table", async () => {
	write("tables.yaml", towns.replace("csv: towns.csv", "csv: broken.csv"));
	write("broken.csv", "town,label\nyork,York\nyork,Old York\n");
	const { stderr } = await diff("HEAD", "tables.yaml");
	expect(stderr).toContain("tables.yaml can't be compared: 1 error. broken.csv:3: ");
	expect((await diff("HEAD", "broken.yaml")).stderr).toMatch(/broken\.yaml can't be compared: .* broken\.yaml:\d+: /);
});

test.each([
	["changes are not a failure", 0, ["HEAD", "site.yaml"]],
	["changes are a failure with --exit-code", 1, ["HEAD", "site.yaml", "--exit-code"]],
	["a definition with errors is not compared", 2, ["HEAD", "broken.yaml"]],
	["a revision that doesn’t exist is not compared", 2, ["HEAD", "nowhere"]],
	["one revision is not enough", 2, ["HEAD"]],
	["an unknown format is refused", 2, ["HEAD", "HEAD", "--format", "sarif"]],
])("%s: exit code %i", async (_, code, args) => {
	const { status, stdout } = await diff(...args);
	expect(status).toBe(code);
	if (code === 2) expect(stdout).toBe("");
});
