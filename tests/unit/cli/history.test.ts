import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { createModifiedFinder, readBlameDays } from "../../../src/cli/modified.ts";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { compiled, siteOf } from "../compiled.ts";
import { minimal, page, priced } from "../minimal.ts";

const home = mkdtempSync(join(tmpdir(), "histories-"));
let folder: string;
let file: string;

beforeEach(() => {
	folder = mkdtempSync(join(home, "history-"));
	file = join(folder, "site.yaml");
});
afterAll(() => rmSync(home, { recursive: true }));

function git(args: string[], env: Record<string, string> = {}): void {
	// Ignore the machine's own settings and the repository of these tests.
	const { GIT_DIR: _, GIT_INDEX_FILE: __, ...rest } = process.env;
	const noSettings = { GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" };
	execFileSync("git", args, { cwd: folder, stdio: "ignore", env: { ...rest, ...noSettings, ...env } });
}

function commit(text: string, day: string): void {
	writeFileSync(file, text);
	git(["add", "."]);
	const date = `${day}T12:00:00+0000`;
	const who = ["-c", "user.name=A", "-c", "user.email=a@acme.example"];
	// Maintenance would run as another process.
	git([...who, "-c", "maintenance.auto=false", "commit", "--quiet", "-m", "x"], {
		GIT_COMMITTER_DATE: date,
		GIT_AUTHOR_DATE: "2001-01-01T00:00:00+0000",
	});
}

/** Returns the date of the last change of each page, by path. */
async function findChangeDays(text: string): Promise<Record<string, string | null>> {
	const compilation = compiled(text);
	const days = readBlameDays(file);
	const findDay = createModifiedFinder({ text, getRange: compilation.getRange }, days!);
	return Object.fromEntries(siteOf(compilation).routes.map((route) => [route.path, findDay(route)]));
}

const heading = (text: string) => ({ sections: [{ type: "heading" as const, heading: text }] });
const definition = (part: Partial<SiteSpec>) => minimal({ ...priced, ...part });

describe("the dates on which lines were last changed", () => {
	it("are the dates of their commits", () => {
		git(["init", "--template="]);
		commit("a\nb\nc\n", "2026-01-01");
		commit("a\nB\nc\n", "2026-03-31");
		expect(readBlameDays(file)).toEqual(["2026-01-01", "2026-03-31", "2026-01-01"]);
	});

	it("are unknown for uncommitted lines", () => {
		git(["init", "--template="]);
		commit("a\nb\n", "2026-01-01");
		writeFileSync(file, "a\nb\nc\n");
		expect(readBlameDays(file)).toEqual(["2026-01-01", "2026-01-01", null]);
	});

	it.each(["253402300800", "9999999999999999"])(
		"are unknown if the date of a commit is out of range: %s",
		(seconds) => {
			git(["init", "--template="]);
			commit("a\n", "2026-01-01");
			const options = { cwd: folder, encoding: "utf8" } as const;
			const commitText = execFileSync("git", ["cat-file", "commit", "HEAD"], options);
			const input = commitText.replace(/^(committer .*>) \d+/m, `$1 ${seconds}`);
			const args = ["hash-object", "-t", "commit", "-w", "--stdin", "--literally"];
			git(["update-ref", "HEAD", execFileSync("git", args, { ...options, input }).trim()]);
			expect(readBlameDays(file)).toEqual([null]);
		},
	);

	it("are unknown without a repository, without commits, for an untracked file, and in a missing folder", () => {
		writeFileSync(file, "a\n");
		expect(readBlameDays(file)).toBeNull();
		git(["init", "--template="]);
		expect(readBlameDays(file)).toBeNull();
		commit("a\n", "2026-01-01");
		writeFileSync(join(folder, "other.yaml"), "a\n");
		expect(readBlameDays(join(folder, "other.yaml"))).toBeNull();
		expect(readBlameDays(join(folder, "nowhere", "site.yaml"))).toBeNull();
	});

	it("are the dates of their commits even if the line endings of the file differ", () => {
		git(["init", "--template="]);
		commit("a\nb\n", "2026-01-01");
		writeFileSync(file, "a\r\nb\r\n");
		expect(readBlameDays(file)).toEqual(["2026-01-01", "2026-01-01"]);
	});

	it("are known in another worktree and in a subfolder", () => {
		git(["init", "--template="]);
		commit("a\n", "2026-01-01");
		git(["worktree", "add", "other"]);
		expect(readBlameDays(join(folder, "other", "site.yaml"))).toEqual(["2026-01-01"]);
		mkdirSync(join(folder, "below"));
		file = join(folder, "below", "site.yaml");
		commit("b\n", "2026-02-01");
		expect(readBlameDays(file)).toEqual(["2026-02-01"]);
	});

	it("are known in a repository with SHA-256", () => {
		git(["init", "--template=", "--object-format=sha256"]);
		commit("a\n", "2026-01-01");
		expect(readBlameDays(file)).toEqual(["2026-01-01"]);
	});

	it("are unknown in a shallow clone", () => {
		git(["init", "--template="]);
		commit("a\n", "2026-01-01");
		commit("b\n", "2026-02-01");
		git(["clone", "--depth", "1", `file://${folder}`, "clone"]);
		expect(readBlameDays(join(folder, "clone", "site.yaml"))).toBeNull();
	});
});

describe("the date on which a page was last changed", () => {
	const routes = [page("/", heading("Home")), page("/about", heading("About")), page("/prices", heading("Prices"))];
	const plans = page("/prices", { sections: [{ type: "plans", heading: "Plans", to: "/", buttonLabel: "Join" }] });

	it("is the date of its own lines", async () => {
		git(["init", "--template="]);
		commit(definition({ routes }), "2026-01-01");
		const edited = definition({ routes: routes.with(1, page("/about", heading("About us"))) });
		commit(edited, "2026-02-01");
		expect(await findChangeDays(edited)).toEqual({
			"/": "2026-01-01",
			"/about": "2026-02-01",
			"/prices": "2026-01-01",
		});
	});

	it("is the date of the plans, for a page that shows them", async () => {
		git(["init", "--template="]);
		commit(definition({ routes: routes.with(2, plans) }), "2026-01-01");
		const edited = definition({
			routes: routes.with(2, plans),
			plans: { basic: { name: "Basic", price: 31, features: ["All"] } },
		});
		commit(edited, "2026-02-01");
		expect(await findChangeDays(edited)).toEqual({
			"/": "2026-01-01",
			"/about": "2026-01-01",
			"/prices": "2026-02-01",
		});
	});

	it("is the date of a constant that its texts use, even indirectly, but not of the chrome", async () => {
		git(["init", "--template="]);
		const named = routes.with(0, page("/", heading("Call {line}")));
		const constants = { line: "{phone} now", phone: "312-555-0147", other: "x {phone}" };
		const footer = { groups: [{ heading: "Acme {other}", links: [{ label: "Home", to: "/" }] }], copyright: "Acme" };
		commit(definition({ routes: named, constants, footer }), "2026-01-01");
		const edited = definition({
			routes: named,
			constants: { ...constants, phone: "312-555-0148" },
			footer: { ...footer, copyright: "Acme & Co" },
		});
		commit(edited, "2026-02-01");
		expect(await findChangeDays(edited)).toEqual({
			"/": "2026-02-01",
			"/about": "2026-01-01",
			"/prices": "2026-01-01",
		});
	});

	it("is the date of the rating, for a page that mentions it", async () => {
		git(["init", "--template="]);
		const rated = (value: number) =>
			definition({
				pricing: { ...priced.pricing, rating: { value, best: 5, ratings: 3, reviews: 2 } },
				routes: routes.with(1, page("/about", heading("Rated { pricing.rating.value }, and {{phone}"))),
			});
		commit(rated(4), "2026-01-01");
		commit(rated(3), "2026-02-01");
		expect(await findChangeDays(rated(3))).toEqual({
			"/": "2026-01-01",
			"/about": "2026-02-01",
			"/prices": "2026-01-01",
		});
	});

	it("ignores its child pages", async () => {
		git(["init", "--template="]);
		const nested = (text: string) =>
			definition({
				routes: [
					page("/", heading("Home")),
					{ ...page("/shops", heading("Shops")), children: [page("york", heading(text))] },
				],
			});
		commit(nested("York"), "2026-01-01");
		commit(nested("In York"), "2026-02-01");
		expect(await findChangeDays(nested("In York"))).toEqual({
			"/": "2026-01-01",
			"/shops": "2026-01-01",
			"/shops/york": "2026-02-01",
		});
	});

	it("is unknown if a line isn’t committed, and for pages of a collection", async () => {
		git(["init", "--template="]);
		const rows = {
			collections: { towns: { rows: [{ town: "york", name: "York" }] } },
			routes: [...routes, { ...page("/towns/:town", heading("In {row.name}")), collection: "towns" }],
		};
		commit(definition(rows), "2026-01-01");
		const edited = definition({ ...rows, routes: rows.routes.with(1, page("/about", heading("About us"))) });
		writeFileSync(file, edited);
		expect(await findChangeDays(edited)).toEqual({
			"/": "2026-01-01",
			"/about": null,
			"/prices": "2026-01-01",
			"/towns/york": null,
		});
	});
});
