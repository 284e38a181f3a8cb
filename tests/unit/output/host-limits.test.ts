import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { Site } from "../../../src/model/site.ts";
import type { RedirectSpec, RouteSpec } from "../../../src/model/spec.gen.ts";
import { emitSite } from "../../../src/output/emit.ts";
import {
	checkForHost,
	findExceededLimits,
	type HostFinding,
	readHostedFiles,
} from "../../../src/output/host-limits.ts";
import { type WebHost, webHosts } from "../../../src/output/web-hosts.ts";
import { program } from "../cli/program.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";
import { createFakeBuildAssets } from "./build-assets.ts";

const buildAssets = createFakeBuildAssets();
const folder = mkdtempSync(join(tmpdir(), "host-limits-"));
afterAll(() => {
	for (const path of [folder, buildAssets.folder]) rmSync(path, { recursive: true });
});

const heading = { type: "heading", heading: "Home" } as const;

function createSite(routes: RouteSpec[] = [], redirects: RedirectSpec[] = []): Site {
	const spec = { routes: [home(heading), ...routes], ...(redirects.length > 0 ? { redirects } : {}) };
	return siteOf(compiled(minimal(spec)));
}

/** A host that has only these limits. */
function createHost(limits: WebHost["limits"], part: Partial<WebHost> = {}): WebHost {
	return { ...webHosts.cloudflare, ...part, limits };
}

function describeFindings(findings: HostFinding[]): string[] {
	return findings.map(({ severity, pointer, message }) => `${severity} ${pointer} ${message.split(/[.:] [A-Z]/)[0]}`);
}

const createTowns = (count: number) => [...Array(count).keys()].map((index) => page(`/towns/town-${index}`));

describe("a site that isn't built", () => {
	it("has at least the files of its pages", () => {
		const [finding] = checkForHost(createHost({ files: { max: 20 } }), createSite(createTowns(8)));
		expect(finding).toMatchObject({ code: "host-limit", severity: "error", pointer: "" });
		expect(finding?.message).toMatch(/^Cloudflare Pages takes 20 files; this site has at least 3\d\. /);
		expect(finding?.why).toContain("https://developers.cloudflare.com/pages/platform/limits/");
		expect(checkForHost(createHost({ files: { max: 60 } }), createSite(createTowns(8)))).toEqual([]);
	});

	it("gets a warning if only a paid plan accepts it", () => {
		const host = createHost({ files: { max: 20, paidMax: 60 } });
		const [finding] = checkForHost(host, createSite(createTowns(8)));
		expect(finding?.severity).toBe("warning");
		expect(finding?.message).toMatch(/has at least 3\d\. Its paid plans take 60\. Each page/);
	});

	it("has documents in the layout of the host", () => {
		const folders = createHost({ filesInFolder: { max: 7 } }, { layout: "folders" });
		const flat = createHost({ filesInFolder: { max: 7 } });
		const findTownFindings = (host: WebHost) =>
			checkForHost(host, createSite(createTowns(8))).filter(({ message }) => message.includes("; /towns "));
		expect(findTownFindings(folders)).toEqual([]);
		expect(findTownFindings(flat)[0]?.message).toContain("takes 7 files in a folder; /towns has at least 8.");
	});

	it("has downloads, and findings about them point to their links", () => {
		const text = minimal({
			routes: [home({ ...heading, buttons: [{ label: "Prices", to: "/files/price-list.pdf" }] })],
		});
		const findings = checkForHost(createHost({ fileSize: { max: 131_072 } }), siteOf(compiled(text)));
		expect(findings).toMatchObject([{ severity: "error", pointer: "/routes/0/sections/0/buttons/0/to" }]);
		expect(findings[0]?.message).toContain("takes files of 0.2 MiB; files/price-list.pdf has 0.3 MiB.");
	});
});

describe("redirects", () => {
	const redirects = [
		{ from: "/old", to: "/" },
		{ from: "/menu.php", to: "/" },
		{ from: "/blog/*", to: "/" },
		{ from: "/news/*", to: "/" },
	];
	const site = createSite([], redirects);

	it("are counted by kind, as the host reads them", () => {
		const limits = { redirects: { max: 5 }, prefixRedirects: { max: 1 }, redirectLength: { max: 17 } };
		expect(describeFindings(checkForHost(createHost(limits), site))).toEqual([
			"warning /redirects Cloudflare Pages takes 5 redirects; this site has 6, with and without a slash at the end",
			"warning /redirects Cloudflare Pages takes 1 redirects of everything below an address; this site has 2",
		]);
		const lines = checkForHost(createHost({ redirectLength: { max: 14 } }), site);
		expect(lines.map(({ message }) => /that of \S+ has \d+/.exec(message)?.[0])).toEqual([
			"that of /menu.php has 15",
			"that of /menu.php/ has 16",
		]);
	});

	it("are lost on a host without redirects if no page can be at the old address", () => {
		expect(describeFindings(checkForHost(webHosts.github, site))).toEqual([
			"warning /redirects/1/from GitHub Pages can't redirect /menu.php",
			"warning /redirects/2/from GitHub Pages can't redirect everything below /blog",
			"warning /redirects/3/from GitHub Pages can't redirect everything below /news",
		]);
		expect(checkForHost(webHosts.netlify, site)).toEqual([]);
	});
});

describe("headers", () => {
	it("are counted rule by rule, and measured line by line", () => {
		const site = createSite([page("/small", { layout: "bare" }), page("/other", { layout: "bare" })]);
		const [rules] = checkForHost(createHost({ headerRules: { max: 7 } }), site);
		expect(rules).toMatchObject({ severity: "warning", pointer: "" });
		expect(rules?.message).toContain("takes 7 rules for headers; this site has 8.");
		expect(checkForHost(createHost({ headerRules: { max: 8 } }), site)).toEqual([]);
		const [line] = checkForHost(createHost({ headerLength: { max: 300 } }), site);
		expect(line?.message).toMatch(/takes headers of 300 characters; [\w-]+ has \d+\. /);
	});
});

describe("a built folder", () => {
	async function build(host: WebHost): Promise<{ out: string; findings: HostFinding[] }> {
		const out = mkdtempSync(join(folder, "out-"));
		const site = createSite(createTowns(8), [{ from: "/blog/*", to: "/" }]);
		let findings: HostFinding[] = [];
		await emitSite(site, buildAssets, out, {
			compress: false,
			layout: host.layout,
			inspect: (built) => {
				findings = findExceededLimits(host, readHostedFiles(built), site);
			},
		});
		return { out, findings };
	}

	it("has exactly the files that were written, except the settings for hosts", async () => {
		const { out, findings } = await build(createHost({ files: { max: 1 }, totalSize: { max: 1024 } }));
		const { files } = readHostedFiles(out);
		expect(findings[0]?.message).toContain(`takes 1 files; this site has ${files.length - 2}.`);
		expect(findings[1]?.message).toMatch(/this site has 0\.1 GB/);
		expect(files.find(({ path }) => path === "_site.json")?.size).toBeGreaterThan(10);
	});

	it("has the redirects and headers of its files", async () => {
		const { findings } = await build(createHost({ prefixRedirects: { max: 0 }, headerRules: { max: 3 } }));
		expect(describeFindings(findings)).toEqual([
			"warning /redirects Cloudflare Pages takes 0 redirects of everything below an address; this site has 1",
			"warning  Cloudflare Pages takes 3 rules for headers; this site has 4",
		]);
	});
});

describe("the documented hosts", () => {
	it("accept a small site, and reject a site that exceeds their limits", () => {
		const files = [...Array(100_003).keys()].map((index) => ({ path: `towns/${index}.html`, size: 11_000 }));
		const hosted = { files, isComplete: true, headers: "", redirects: "" };
		const found = Object.values(webHosts).map((host) => describeFindings(findExceededLimits(host, hosted)));
		expect(found).toEqual([
			["error  Cloudflare Pages takes 20,000 files; this site has 100,003"],
			["error  GitHub Pages takes sites of 1 GB; this site has 1.1 GB"],
			["error  Netlify takes 54,000 files in a folder; /towns has 100,003"],
		]);
		const fewerFiles = { ...hosted, files: files.slice(0, 23_412) };
		expect(describeFindings(findExceededLimits(webHosts.cloudflare, fewerFiles))).toEqual([
			"warning  Cloudflare Pages takes 20,000 files; this site has 23,412",
		]);
		for (const host of Object.values(webHosts)) expect(checkForHost(host, createSite(createTowns(3)))).toEqual([]);
	});
});

describe("the command line", () => {
	const site = join(folder, "site.yaml");
	writeFileSync(site, minimal({ redirects: [{ from: "/blog/*", to: "/" }] }));

	it("reports exceeded limits with check, with their location", async () => {
		const options = ["check", "--site", site, "--format", "json", "--host"];
		const { status, stdout } = await program([...options, "github"]);
		const { diagnostics } = JSON.parse(stdout);
		expect(status).toBe(0);
		expect(diagnostics.find(({ code }: { code: string }) => code === "host-limit")).toMatchObject({
			pointer: "/redirects/0/from",
			severity: "warning",
		});
		expect((await program([...options, "github", "--deny", "host-limit"])).status).toBe(1);
		expect((await program([...options, "cloudflare"])).stdout).not.toContain("host-limit");
		expect((await program([...options, "other"])).stderr).toMatch(/cloudflare, github or netlify/);
	});

	it("builds the files that the host expects, or leaves the last build as it was", async () => {
		const out = join(folder, "dist");
		const built = await program(["build", "--site", site, "--out", out, "--host", "cloudflare"]);
		expect(built).toMatchObject({ status: 0 });
		const before = readHostedFiles(out);
		expect(before.files.filter(({ path }) => /\.(br|gz)$/.test(path))).toEqual([]);
		const refused = await program(["build", "--site", site, "--out", out, "--host", "github", "--deny", "host-limit"]);
		expect(refused.status).toBe(1);
		expect(refused.stderr).toContain("GitHub Pages can't redirect everything below /blog");
		expect(readHostedFiles(out)).toEqual(before);
	});
});
