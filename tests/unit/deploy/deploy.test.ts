import { mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { type Bucket, openBucket, parseListing } from "../../../src/deploy/bucket.ts";
import { planDeployment, runDeployment } from "../../../src/deploy/deploy.ts";
import { manifestFile } from "../../../src/deploy/deploy-manifest.ts";
import { readBuiltSite } from "../../../src/deploy/deployed-files.ts";
import type { RouteSpec } from "../../../src/model/spec.gen.ts";
import { emitSite } from "../../../src/output/emit.ts";
import { getMediaType } from "../../../src/output/media-types.ts";
import { getHeaders, type Policy } from "../../../src/output/policy.ts";
import { program } from "../cli/program.ts";
import { compiled, siteOf } from "../compiled.ts";
import { home, minimal, page } from "../minimal.ts";
import { createFakeBuildAssets } from "../output/build-assets.ts";
import { credentials, type Store, startStore } from "./store.ts";

const buildAssets = createFakeBuildAssets();
const folder = mkdtempSync(join(tmpdir(), "deploy-"));
afterAll(() => {
	for (const temporary of [folder, buildAssets.folder]) rmSync(temporary, { recursive: true });
});

let store: Store;
beforeEach(async () => {
	store = await startStore();
});
afterEach(() => store.close());

const heading = { type: "heading", heading: "Home" } as const;

async function build(
	routes: RouteSpec[],
	{ css = "body{margin:0}", part = "" } = {},
): Promise<{ out: string; policy: Policy }> {
	const out = mkdtempSync(join(folder, "out-"));
	const site = siteOf(compiled(minimal({ routes, redirects: [{ from: "/blog/*", to: "/" }] })));
	const buildInfo = { source: "1", built: "2027-01-15T12:00:00.000Z", ...(part ? { part } : {}) };
	const { policy } = await emitSite(site, { ...buildAssets, bundle: { ...buildAssets.bundle, css } }, out, {
		buildInfo,
	});
	return { out, policy };
}

let before: Awaited<ReturnType<typeof build>>;
let after: Awaited<ReturnType<typeof build>>;
beforeAll(async () => {
	before = await build([home(heading), page("/about"), page("/old")]);
	after = await build([home({ ...heading, heading: "Welcome" }), page("/about"), page("/new")], {
		css: "body{margin:1px}",
	});
});

const openShop = (prefix = ""): Bucket =>
	openBucket({ bucket: "shop", prefix, endpoint: store.endpoint, region: "eu-central-1" }, credentials);

async function deploy(out: string, prefix = "") {
	const bucket = openShop(prefix);
	const plan = await planDeployment(readBuiltSite(out).files, bucket);
	await runDeployment(plan, bucket);
	return plan;
}

const minute = 60_000;

/** Sets the age of the manifest in the store, in milliseconds. */
function setManifestAge(age: number): void {
	const manifest = store.objects.get(manifestFile);
	if (manifest) manifest.modified = Date.now() - age;
}

/** Returns the content and the headers of each object except the manifest. */
function listPublished(prefix = ""): Map<string, string> {
	const objects = [...store.objects].filter(([key]) => key !== prefix + manifestFile).sort();
	return new Map(
		objects.map(([key, { content, headers }]) => {
			const shown = ["content-type", "cache-control", "content-encoding"].map((name) => headers[name]);
			return [key, `${shown} ${content.toString("base64")}`];
		}),
	);
}

/** Lists files that pages in the store refer to but that are missing: "about/index.html assets/app.js". */
function listMissingAssets(): string[] {
	return [...store.objects].flatMap(([key, { content, headers }]) => {
		if (!key.endsWith(".html")) return [];
		const html = (headers["content-encoding"] === "gzip" ? gunzipSync(content) : content).toString();
		const assets = html.match(/(?<=\/)assets\/[\w./-]+/g) ?? [];
		return assets.filter((path) => !store.objects.has(path)).map((path) => `${key} ${path}`);
	});
}

/** Collects the assets that are missing after any change of the store. */
function watchAssets(): Set<string> {
	const missing = new Set<string>();
	store.onChange = () => {
		for (const one of listMissingAssets()) missing.add(one);
	};
	return missing;
}

describe("a deployment", () => {
	it("uploads each file with the Content-Type and Cache-Control that other servers send", async () => {
		await deploy(before.out);
		for (const [key, { content, headers }] of store.objects) {
			if (key === manifestFile) continue;
			const file = readFileSync(join(before.out, key));
			const path = `/${key.replace(/(^|\/)index\.html$/, "")}`;
			expect(headers["content-type"]).toBe(getMediaType(key));
			expect(headers["cache-control"]).toBe(getHeaders(before.policy, path)["Cache-Control"]);
			const encoding = headers["content-encoding"];
			expect((encoding === "gzip" ? gunzipSync(content) : content).equals(file)).toBe(true);
		}
		expect(store.objects.get("index.html")?.headers["content-encoding"]).toBe("gzip");
		expect(store.objects.get("apple-touch-icon.png")?.headers["content-encoding"]).toBeUndefined();
		const keys = [...store.objects.keys()];
		expect(keys).toContain("404.html");
		expect(keys).toContain("_site.json");
		expect(keys.filter((key) => /^_(headers|redirects)$|\.(br|gz)$/.test(key))).toEqual([]);
	});

	it("changes nothing if nothing differs", async () => {
		await deploy(before.out);
		store.changes.length = 0;
		const { unchanged } = await deploy(before.out);
		expect(store.changes).toEqual([]);
		// All except the manifest.
		expect(unchanged).toBe(store.objects.size - 1);
	});

	it("uploads only what differs: assets, then pages, then files that list pages; and deletes last", async () => {
		await deploy(before.out);
		store.changes.length = 0;
		const missing = watchAssets();
		await deploy(after.out);
		expect([...missing]).toEqual([]);
		const [first, ...rest] = store.changes;
		const last = rest.pop();
		expect([first, last]).toEqual([`PUT ${manifestFile}`, `PUT ${manifestFile}`]);
		// Phases: 0 for assets, 1 for pages, 2 for files that list pages, 3 for deleting pages, 4 for deleting other files.
		const phases = rest.map((change) => {
			const isPage = /\.html$|page\.json$/.test(change);
			if (change.startsWith("DELETE")) return isPage ? 3 : 4;
			return isPage ? 1 : /(sitemap|llms|_site)/.test(change) ? 2 : 0;
		});
		expect(phases).toEqual(phases.toSorted());
		expect(new Set(phases)).toEqual(new Set([0, 1, 2, 3, 4]));
		expect(rest).toContain("DELETE old/index.html");
		expect(rest.filter((change) => /woff2|app\.js|favicon/.test(change))).toEqual([]);
	});

	it("without its styles is noticed by listMissingAssets, which these tests rely on", async () => {
		await deploy(after.out);
		for (const key of [...store.objects.keys()]) if (key.endsWith(".css")) store.objects.delete(key);
		expect(listMissingAssets()).not.toEqual([]);
	});

	it("can be interrupted anywhere and repeated, and never leaves pages without their assets", async () => {
		await deploy(after.out);
		const complete = listPublished();
		const total = store.changes.length;
		const missing = watchAssets();
		// An interruption after every third change is enough, and saves time.
		for (let maxChanges = 0; maxChanges < total; maxChanges += 3) {
			store.objects.clear();
			await deploy(before.out);
			store.changes.length = 0;
			store.interrupt = (request) => (store.changes.length >= maxChanges && !request.startsWith("GET") ? 403 : null);
			const isInterrupted = await deploy(after.out).then(
				() => false,
				() => true,
			);
			store.interrupt = () => null;
			setManifestAge(4 * minute);
			await deploy(after.out);
			expect(listPublished()).toEqual(complete);
			expect([...missing]).toEqual([]);
			if (!isInterrupted) return;
		}
		throw new Error("No deployment was complete.");
	});

	it("is undone by deploying the earlier build, even after an interruption", async () => {
		await deploy(before.out);
		const complete = listPublished();
		for (const maxChanges of [2, 5, 9, 14]) {
			store.changes.length = 0;
			store.interrupt = (request) => (store.changes.length >= maxChanges && !request.startsWith("GET") ? 403 : null);
			await expect(deploy(after.out)).rejects.toThrow(/refuses access/);
			store.interrupt = () => null;
			setManifestAge(4 * minute);
			await deploy(before.out);
			expect(listPublished()).toEqual(complete);
		}
	});

	it("uploads again what somebody deleted or replaced in the bucket", async () => {
		await deploy(before.out);
		const complete = listPublished();
		store.objects.delete("about/index.html");
		store.objects.get("robots.txt")!.content = Buffer.from("no");
		store.changes.length = 0;
		await deploy(before.out);
		expect(listPublished()).toEqual(complete);
		// Two uploads, and two saves of the manifest.
		expect(store.changes).toHaveLength(4);
	});

	it("repeats a request that failed in the store", async () => {
		const seen = new Set<string>();
		store.interrupt = (request) => {
			if (seen.has(request)) return null;
			seen.add(request);
			return request.includes("about") ? 503 : null;
		};
		await deploy(before.out);
		expect(store.objects.has("about/index.html")).toBe(true);
	});

	it("keeps objects outside of its folder, and objects that it hasn't written", async () => {
		const others = ["index.html", "site-2/index.html", "site/google1234.html", "site/a&b.txt"];
		for (const key of others) store.objects.set(key, { content: Buffer.from("mine"), headers: {} });
		await deploy(before.out, "site/");
		await deploy(after.out, "site/");
		for (const key of others) expect(String(store.objects.get(key)?.content)).toBe("mine");
		expect(store.objects.has("site/new/index.html")).toBe(true);
		expect(store.objects.has("site/old/index.html")).toBe(false);
	});

	it("forgets deleted objects, so that it keeps what somebody else writes there later", async () => {
		await deploy(before.out);
		store.objects.delete("old/index.html");
		await deploy(after.out);
		store.objects.set("old/index.html", { content: Buffer.from("mine"), headers: {} });
		await deploy((await build([home(heading)])).out);
		expect(String(store.objects.get("old/index.html")?.content)).toBe("mine");
	});

	it("refuses to replace an object that no deployment wrote", async () => {
		store.objects.set("index.html", { content: Buffer.from("mine"), headers: {} });
		await expect(deploy(before.out)).rejects.toThrow(/would replace index\.html/);
		expect(store.changes).toEqual([]);
	});
});

describe("two deployments to the same place", () => {
	const isRunning = () => JSON.parse(String(store.objects.get(manifestFile)?.content)).isRunning;

	/** Deploys a build, and runs `interrupt` once in the middle. */
	async function deployWith(out: string, interrupt: () => Promise<void>): Promise<void> {
		const plan = await planDeployment(readBuiltSite(out).files, openShop());
		let wasRun = false;
		store.pause = async (request) => {
			if (wasRun || !request.startsWith("PUT") || !request.includes("index.html")) return;
			wasRun = true;
			await interrupt();
		};
		await runDeployment(plan, openShop());
	}

	it("don't run at the same time: the second says that the first is running, and changes nothing", async () => {
		await deploy(after.out);
		const complete = listPublished();
		store.objects.clear();
		await deployWith(after.out, async () => {
			setManifestAge(20_500);
			await expect(deploy(before.out)).rejects.toThrow(
				/is running: it gave a sign of life \d+ seconds ago\..* interrupted, deploy again in \d+ seconds\./,
			);
		});
		expect(listPublished()).toEqual(complete);
		expect(isRunning()).toBe(false);
	});

	it.each([
		["an empty bucket", false],
		["an earlier site", true],
	])("don't both succeed if they begin at the same moment over %s", async (_, hasSite) => {
		if (hasSite) await deploy(before.out);
		const other = await build([home({ ...heading, heading: "Other" }), page("/other")]);
		const builds = [after.out, other.out];
		const plans = await Promise.all(builds.map((out) => planDeployment(readBuiltSite(out).files, openShop())));
		const results = await Promise.allSettled(plans.map((plan) => runDeployment(plan, openShop())));
		const winner = results.findIndex(({ status }) => status === "fulfilled");
		expect(results[1 - winner]).toMatchObject({ reason: { message: expect.stringMatching(/has begun.*stopped/) } });
		const result = listPublished();
		store.objects.clear();
		await deploy(builds[winner]!);
		expect(result).toEqual(listPublished());
	});

	it("don't overwrite each other: a plan from before the first deployment is refused after it", async () => {
		const stale = await planDeployment(readBuiltSite(before.out).files, openShop());
		await deploy(after.out);
		const complete = listPublished();
		await expect(runDeployment(stale, openShop())).rejects.toThrow(/has begun/);
		expect(listPublished()).toEqual(complete);
	});

	it("can follow each other if the first was killed, as soon as its lock has expired", async () => {
		await deploy(after.out);
		const complete = listPublished();
		await deploy(before.out);
		await expect(
			deployWith(after.out, async () => {
				store.interrupt = () => 403;
			}),
		).rejects.toThrow(/refuses access/);
		store.interrupt = () => null;
		expect(isRunning()).toBe(true);
		setManifestAge(2 * minute);
		await expect(deploy(after.out)).rejects.toThrow(/is running/);
		setManifestAge(4 * minute);
		await deploy(after.out);
		expect(listPublished()).toEqual(complete);
	});

	it("don't mix if the first slept, and the second took over", async () => {
		await deploy(before.out);
		const complete = listPublished();
		vi.useFakeTimers({ toFake: ["Date"] });
		await expect(
			deployWith(after.out, async () => {
				setManifestAge(4 * minute);
				await deploy(before.out);
				vi.setSystemTime(Date.now() + 4 * minute);
			}),
		).rejects.toThrow(/has begun/);
		vi.useRealTimers();
		await deploy(before.out);
		expect(listPublished()).toEqual(complete);
	});

	it("are kept apart by a lock that the first renews while it runs", async () => {
		vi.useFakeTimers({ toFake: ["Date"] });
		await deployWith(after.out, async () => {
			vi.setSystemTime(Date.now() + 4 * minute);
		});
		vi.useRealTimers();
		const saves = store.changes.filter((change) => change === `PUT ${manifestFile}`);
		// At the beginning, to renew the lock, and at the end.
		expect(saves).toHaveLength(3);
	});

	it("don't run at the same time even in stores without conditional writes", async () => {
		for (const conditions of ["refused", "ignored"] as const) {
			store.objects.clear();
			store.conditions = conditions;
			await deployWith(after.out, async () => {
				await expect(deploy(before.out)).rejects.toThrow(/is running/);
			});
		}
	});
});

describe("an interrupted deployment", () => {
	it("can be repeated at once if a signal stopped it", async () => {
		const controller = new AbortController();
		const plan = await planDeployment(readBuiltSite(after.out).files, openShop());
		const report = () => controller.abort(new Error("stopped"));
		await expect(runDeployment(plan, openShop(), { report, signal: controller.signal })).rejects.toThrow("stopped");
		expect(store.objects.has("_site.json")).toBe(false);
		const { unchanged } = await deploy(after.out);
		expect(unchanged).toBeGreaterThan(0);
		expect(store.objects.has("_site.json")).toBe(true);
	});

	it("goes on if only the answer to a save of the manifest is lost", async () => {
		let saves = 0;
		store.isLost = (request) => {
			if (!request.startsWith("PUT") || !request.endsWith(manifestFile)) return false;
			saves++;
			// The answer to every second save is lost, beginning with the first.
			return saves % 2 === 1;
		};
		await deploy(after.out);
		expect(saves).toBeGreaterThan(2);
		expect(JSON.parse(String(store.objects.get(manifestFile)?.content)).isRunning).toBe(false);
		expect(store.objects.has("_site.json")).toBe(true);
	});
});

describe("a build", () => {
	it("is refused if it has no build mark, is only a part, or is incomplete", async () => {
		expect(() => readBuiltSite(folder)).toThrow(/isn't a built site/);
		const { out: part } = await build([home(heading)], { part: "1/2" });
		expect(() => readBuiltSite(part)).toThrow(/only the part 1\/2/);
		const { out } = await build([home(heading), page("/about")]);
		unlinkSync(join(out, "about/index.html"));
		expect(() => readBuiltSite(out)).toThrow(/are missing in .*: 1\. Build/);
		symlinkSync("/etc/hostname", join(out, "about/index.html"));
		expect(() => readBuiltSite(out)).toThrow(/about\/index\.html isn't a file/);
		writeFileSync(join(out, "_site.json"), "{");
		expect(() => readBuiltSite(out)).toThrow(/can't be read/);
	});

	it("is refused if it changes during the deployment", async () => {
		const { out } = await build([home(heading)]);
		const { files } = readBuiltSite(out);
		const icon = files.find(({ path }) => path === "apple-touch-icon.png");
		writeFileSync(join(out, "apple-touch-icon.png"), "other");
		expect(() => icon?.read()).toThrow(/has changed/);
	});

	it("is deployed without the files that somebody added", async () => {
		const { out } = await build([home(heading)]);
		writeFileSync(join(out, ".env"), "SECRET=1");
		const { files, foreignFiles } = readBuiltSite(out);
		expect(foreignFiles).toEqual([".env"]);
		expect(files.map(({ path }) => path)).not.toContain(".env");
	});
});

describe("a listing", () => {
	it("is parsed with its entities, and any other response is refused", () => {
		const xml = `<ListBucketResult><Prefix/><Contents><Key>a&amp;b/c.txt</Key><ETag>"1"</ETag><Size>12</Size></Contents><NextContinuationToken>x=</NextContinuationToken></ListBucketResult>`;
		expect(parseListing(xml)).toEqual({ objects: [{ key: "a&b/c.txt", size: 12 }], nextToken: "x=" });
		for (const other of ["<html><body>Sign in</body></html>", "", "<ListBucketResult><Contents>"])
			expect(() => parseListing(other)).toThrow(/isn't a list of objects/);
	});
});

describe("the command deploy", () => {
	const env = { AWS_ACCESS_KEY_ID: credentials.accessKeyId, AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey };
	const run = (args: string[], changed: Record<string, string> = {}) =>
		program(["deploy", "--out", before.out, "--endpoint", store.endpoint, ...args], { env: { ...env, ...changed } });

	it("lists with --dry-run what it would do, and then does it", async () => {
		const planned = await run(["--to", "s3://shop/site", "--dry-run"]);
		expect(planned).toMatchObject({ status: 0, stderr: "" });
		expect(planned.stdout).toMatch(
			/^upload apple-touch-icon\.png\nupload assets\/[\s\S]*\nupload index\.html\n[\s\S]*\nupload _site\.json\n/,
		);
		expect(store.objects.size).toBe(0);
		const deployed = await run(["--to", "s3://shop/site"]);
		expect(deployed.stdout).toMatch(/^s3:\/\/shop\/site\/: \d+ files uploaded, 0 deleted, 0 unchanged\n$/);
		expect((await run(["--to", "s3://shop/site/"])).stdout).toMatch(/: 0 files uploaded, 0 deleted, \d+ unchanged\n$/);
		expect(store.objects.has("site/index.html")).toBe(true);
	});

	it("explains refusals without showing the credentials", async () => {
		const wrong = await run(["--to", "s3://shop"], { AWS_SECRET_ACCESS_KEY: "wrong" });
		expect(wrong.status).toBe(2);
		expect(wrong.stderr).toMatch(/refuses access to ‘shop’ \(403 SignatureDoesNotMatch\)/);
		const missing = await run(["--to", "s3://other"]);
		expect(missing.stderr).toMatch(/There's no bucket ‘other’/);
		store.interrupt = () => 301;
		const elsewhere = await run(["--to", "s3://shop"]);
		expect(elsewhere.stderr).toMatch(/isn't in the region us-east-1/);
		for (const { stdout, stderr } of [wrong, missing, elsewhere]) {
			expect(stdout + stderr).not.toContain(credentials.secretAccessKey);
			expect(stdout + stderr).not.toContain(credentials.accessKeyId);
		}
	});

	it.each([
		[[], /--to s3:\/\/bucket/],
		[["--to", "shop"], /must be a bucket/],
		[["--to", "s3://shop/../other"], /must be a bucket/],
		[["--to", "s3://key:secret@shop"], /must be a bucket/],
		[["--to", "s3://shop", "--endpoint", "http://store.example"], /begins with https/],
		[["--to", "s3://shop", "--endpoint", "https://key:secret@store.example"], /without a question mark or a password/],
	])("refuses %j", async (args, message) => {
		const { status, stderr } = await run(args);
		expect(status).toBe(2);
		expect(stderr).toMatch(message);
		expect(stderr).not.toContain("secret@");
	});

	it("needs a key", async () => {
		expect((await run(["--to", "s3://shop"], { AWS_ACCESS_KEY_ID: "" })).stderr).toMatch(/Set the variables AWS_/);
	});
});
