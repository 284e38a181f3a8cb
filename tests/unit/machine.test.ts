import { spawnSync } from "node:child_process";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { missingBrowsers, missingServers } from "../machine.mjs";
import { testsBeside } from "../quick.mjs";
import { project } from "./compiled.ts";

describe("on a machine where a program is missing", () => {
	it("the browser tests name Chromium in one line before any test runs", () => {
		const env = { ...process.env, CI: "", CHROMIUM_PATH: "/nowhere" };
		const { status, stdout, stderr } = spawnSync(process.execPath, ["tests/run.mjs", "servers"], {
			cwd: project,
			env,
			encoding: "utf8",
		});
		expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
		expect(stderr.trim()).toMatch(/^The browser tests need Chromium.*CHROMIUM_PATH to yours\.$/);
	});

	it("the servers that can’t be tested are named", () => {
		vi.stubEnv("CI", "");
		vi.stubEnv("NGINX_PATH", "/nowhere");
		vi.stubEnv("CADDY_PATH", "/nowhere");
		onTestFinished(() => void vi.unstubAllEnvs());
		const names = missingServers().map((line: string) => /^not run here: ([^.]+)\./.exec(line)?.[1]);
		expect(names).toEqual(["nginx", "Caddy"]);
	});

	it("the browsers besides Chromium that can’t be tested are named, with their package and variable", () => {
		vi.stubEnv("FIREFOX_PATH", "/nowhere");
		vi.stubEnv("WEBKIT_DRIVER_PATH", "/nowhere");
		onTestFinished(() => void vi.unstubAllEnvs());
		expect(missingBrowsers()).toEqual([
			expect.stringMatching(/^not run here: Firefox\. .*firefox-esr.*FIREFOX_PATH/),
			expect.stringMatching(/^not run here: WebKit\. .*webkit2gtk-driver.*WEBKIT_DRIVER_PATH/),
		]);
	});
});

describe("‘npm test -- quick’ runs the tests", () => {
	it.each([
		["in the folder of a changed file", ["src/content/rules/privacy.ts"], ["tests/unit/content/rules/"]],
		["in the nearest parent folder with tests", ["src/content/semantics/cldr/date-time.ts"], ["tests/unit/content/"]],
		[
			"of each folder only once",
			["src/edit-server/git.ts", "src/edit-server/edit-server.ts"],
			["tests/unit/edit-server/"],
		],
		["that changed themselves", ["tests/unit/cli/serve.test.ts"], ["tests/unit/cli/serve.test.ts"]],
		["of a folder whose helper changed", ["tests/unit/edit-server/kit.ts"], ["tests/unit/edit-server/"]],
		[
			"but not of generated files",
			["src/model/code.gen.ts", "src/content/rules/run-rules.ts"],
			["tests/unit/content/rules/"],
		],
		["of a schema", ["schema/route.json"], ["tests/unit/schema/"]],
		[
			"that Vitest finds related if a changed file has no test folder",
			["src/edit-server/git.ts", "src/model/site.ts"],
			[],
		],
		["that Vitest finds related if a shared helper changed", ["tests/unit/compiled.ts"], []],
	])("%s", (_, changed, folders) => expect(testsBeside([...changed, "README.md"], project)).toEqual(folders));
});
