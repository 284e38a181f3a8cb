import { describe, expect, it } from "vitest";
import { isMap, isScalar } from "yaml";
import root from "../../../schema/site.json";
import { compile } from "../../../src/content/compile.ts";
import { listSafeEdits } from "../../../src/content/source/locate.ts";
import { type Migration, migrations, rewriteInNewestFormat } from "../../../src/content/source/migration.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { applyEdits } from "../../../src/text/splices.ts";
import { codes, compiled, listPositions, siteOf, today } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";

/** A migration as if `organization` had once been `business`. */
const renameBusiness: Migration = ({ contents }) => {
	const key =
		isMap(contents) && contents.items.map((pair) => pair.key).find((one) => isScalar(one) && one.value === "business");
	if (!isScalar(key)) return [];
	const [start, end] = key.range!;
	const splices = [{ start, end, newText: "organization" }];
	return [{ from: "business", to: "organization", pointer: "/organization", splices }];
};

function compileWithMigration(text: string) {
	return compile({ file: "site.yaml", text }, { sections: sectionTypes, now: today, steps: [renameBusiness] });
}

describe("a definition in an older format", () => {
	const current = minimal();
	const older = current.replace(/^organization:/m, "business:");

	it("is read as the newest format", () => {
		expect(codes(compiled(older))).toContain("unknown-key");
		expect(siteOf(compileWithMigration(older)).contact).toEqual(siteOf(compiled(current)).contact);
	});

	it("may state its format", () => {
		expect(codes(compileWithMigration(`format: 1\n${older}`))).toEqual(codes(compileWithMigration(older)));
	});

	it("has findings at their locations in the original text", () => {
		const wrong = older.replace(
			/^business:\n( {2}.*\n)+/m,
			"business: { name: Acme, phone: 312-555-0147, email: me }\n",
		);
		const line = wrong.split("\n").findIndex((text) => text.startsWith("business"));
		const column = wrong.split("\n")[line]!.indexOf("email: me") + "email: ".length;
		expect(listPositions(compileWithMigration(wrong))).toEqual([
			`renamed-key ${line + 1}:1`,
			`wrong-format ${line + 1}:${column + 1}`,
		]);
	});

	it("is not migrated if it states the newest format", () => {
		expect(codes(compileWithMigration(`format: 2\n${older}`))).toContain("unknown-key");
	});
});

describe("the format", () => {
	it("may not be newer than the program", () => {
		expect(listPositions(compiled(`format: 3\n${minimal()}`))).toEqual(["out-of-range 1:9"]);
	});
	it("that the schema allows is the one that the migrations produce", () => {
		expect(root.properties.format.maximum).toBe(migrations.length + 1);
	});
});

const logo = "logo: { text: Acme, monogram: A }";
const menu = "menu: [{ label: Home, to: / }]";
const button = "button: { label: Log in, to: / }";

function withNavigation(...lines: string[]): string {
	return minimal().replace(/^navigation:\n( {2}.*\n)+/m, `${lines.join("\n")}\n`);
}

/** Applies the safe fixes, like "check --fix". */
function fixText(text: string): string {
	return applyEdits(text, listSafeEdits(compiled(text).diagnostics, "site.yaml"));
}

/** Lists what visitors get: the bar, the footer, and every page. */
function listContent(text: string): unknown[] {
	const { chrome, contact, routes, notFound } = siteOf(compiled(text));
	return [chrome, contact, notFound, ...routes.map(({ resolvePage }) => resolvePage())];
}

function listRenamings(text: string) {
	return compiled(text).diagnostics.filter(({ code }) => code === "renamed-key");
}

describe("a key with an old name", () => {
	const newer = withNavigation("navigation:", `  ${logo}`, `  ${button}`, `  ${menu}`);

	it.each([
		["plain", ["navigation:", `  ${logo}`, "  login: { label: Log in, to: / }", `  ${menu}`]],
		["in double quotes", ["navigation:", `  ${logo}`, '  "login": { label: Log in, to: / }', `  ${menu}`]],
		["in single quotes", ["navigation:", `  ${logo}`, "  'login' : { label: Log in, to: / }", `  ${menu}`]],
		["escaped", ["navigation:", `  ${logo}`, '  "log\\x69n": { label: Log in, to: / }', `  ${menu}`]],
		["explicit", ["navigation:", `  ${logo}`, "  ? login # the app", "  : { label: Log in, to: / }", `  ${menu}`]],
		["in flow style", [`navigation: { ${logo}, login: { label: Log in, to: / }, ${menu} }`]],
		["in JSON style", [`navigation: { ${logo}, "login":{"label":"Log in","to":"/"}, ${menu} }`]],
	])("is read as the new key: %s", (_, lines) => {
		const older = withNavigation(...lines);
		expect(siteOf(compiled(older)).chrome).toEqual(siteOf(compiled(newer)).chrome);
		const [finding, ...others] = listRenamings(older);
		expect(others).toEqual([]);
		expect(finding).toMatchObject({ severity: "info", pointer: "/navigation/button" });
		const { line, column } = finding!.range.start;
		expect(older.split("\n")[line - 1]!.slice(column - 1)).toMatch(/^"?log/);
	});

	it("is replaced by a safe fix that keeps comments and line endings", () => {
		const older = withNavigation(
			"navigation: # login: above",
			`  ${logo}`,
			"  'login': # the app",
			"    label: login",
			"    to: /",
			`  ${menu}`,
		);
		for (const text of [older, older.replaceAll("\n", "\r\n")]) {
			const wanted = text.replace("'login': # the app", "'button': # the app");
			expect(fixText(text)).toBe(wanted);
			expect(rewriteInNewestFormat(text)).toBe(wanted);
			expect(listRenamings(wanted)).toEqual([]);
		}
	});

	it("is reported once if it is in several placeholders, and its fix replaces all of them", () => {
		const text = minimal({
			collections: { towns: { rows: [{ town: "elgin", townName: "Elgin" }] } },
			routes: [
				home({ type: "prose", heading: "Elgin", text: "| Code |\n| --- |\n| {{params.town} |\n" }),
				page("/:town", { name: "{params.townName}", title: "{ params.townName }, {params.town}", collection: "towns" }),
			],
		});
		const [finding, ...others] = listRenamings(text);
		expect(others).toEqual([]);
		expect(finding!.fix!.edits).toHaveLength(3);
		expect(fixText(text)).toBe(text.replace(/(?<!\{)(\{ ?)params\./g, "$1row."));
		expect(listContent(fixText(text))).toEqual(listContent(text));
	});

	it("is ignored in texts and below other keys", () => {
		const text = minimal({
			constants: { login: "login", defaultTitle: "x" },
			routes: [
				home({
					type: "prose",
					heading: "login",
					text: "{login} {defaultTitle}\n\nlogin: here\n\nnavigation:\n  login: x\n",
				}),
			],
		});
		expect(listRenamings(text)).toEqual([]);
		expect(rewriteInNewestFormat(text)).toBe(text);
	});

	it("is an unknown key next to the new key", () => {
		const text = withNavigation(
			"navigation:",
			`  ${logo}`,
			`  ${button}`,
			`  ${button.replace("button", "login")}`,
			`  ${menu}`,
		);
		expect(codes(compiled(text))).toEqual(["unknown-key"]);
	});

	it("is read even if the text needs recovery", () => {
		const broken = withNavigation(
			"navigation:",
			`  ${logo}`,
			"  login:",
			"    label: Log in: now",
			"    to: /",
			`  ${menu}`,
		);
		expect(compiled(broken).data).toMatchObject({ navigation: { button: { label: "Log in: now" } } });
	});

	it("doesn’t break the suppression of another finding", () => {
		const text = `constants:\n  # check-ignore unused-constant: for later\n  spare: x\n${withNavigation("navigation:", `  ${logo}`, "  login: { label: Log in, to: / }", `  ${menu}`)}`;
		expect(codes(compiled(text))).toEqual(["renamed-key"]);
	});
});

describe("support hours with a list of days", () => {
	const label = "label: Mondays";
	const days = "mon: 09:00–17:00, sun: 09:00–17:00";

	function withHours(...lines: string[]): string {
		return minimal().replace(/^ {2}email: hello.*\n/m, (line) => `${line}${lines.join("\n")}\n`);
	}

	it.each([
		[
			"in lines",
			[
				"  supportHours: # ours",
				`    ${label}`,
				"    days: [Monday, Sunday]",
				'    opens: "09:00" # or so',
				"    closes: 17:00",
			],
			["  hours: # ours", `    ${label}`, "    mon: 09:00–17:00", "    sun: 09:00–17:00", "    # or so"],
		],
		[
			"in a list",
			[
				"  supportHours:",
				"    days:",
				"      - Monday # early",
				"      - Sunday",
				'    opens: "09:00"',
				'    closes: "17:00"',
				`    ${label}`,
			],
			["  hours:", "    # early", "    mon: 09:00–17:00", "    sun: 09:00–17:00", `    ${label}`],
		],
		[
			"in braces",
			['  supportHours: { label: "9 # 5", opens: "09:00", days: [Monday, Sunday], closes: "17:00" }'],
			[`  hours: { label: "9 # 5", ${days} }`],
		],
	])("are rewritten by day: %s", (_, older, newer) => {
		for (const lineEnd of ["\n", "\r\n"]) {
			const [text, wanted] = [withHours(...older), withHours(...newer)].map((one) => one.replaceAll("\n", lineEnd)) as [
				string,
				string,
			];
			expect(fixText(text)).toBe(wanted);
			expect(listContent(text)).toEqual(listContent(wanted));
			expect(codes(compiled(text))).toEqual(["renamed-key"]);
		}
	});

	it("are reported at their place, without a fix for a key that the file doesn’t have", () => {
		const text = withHours(
			"  supportHours:",
			"    label: Mondays",
			"    days: [Monday]",
			"    opens: 9 am",
			"    closes: 5 pm",
		);
		const [renaming, wrong] = compiled(text).diagnostics;
		expect(renaming).toMatchObject({ code: "renamed-key", fix: { safe: true } });
		expect(wrong).toMatchObject({ code: "wrong-format", pointer: "/organization/hours/mon" });
		expect(wrong!.fix).toBeUndefined();
		expect(fixText(text)).toContain('    mon: "9 am–5 pm"\n');
	});

	it("are not migrated if a day is invalid", () => {
		const text = withHours(
			"  supportHours:",
			"    label: Mondays",
			"    days: [Moonday]",
			"    opens: 09:00",
			"    closes: 17:00",
		);
		expect(codes(compiled(text))).toContain("unknown-key");
	});
});

it("a definition for a newer version of the program says so, with the command that gets it", () => {
	const { diagnostics } = compiled(`format: 99\n${minimal()}`);
	const message = expect.stringContaining("npx siteyaml@latest upgrade");
	expect(diagnostics).toMatchObject([{ code: "out-of-range", pointer: "/format", message }]);
});
