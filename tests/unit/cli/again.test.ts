import {
	appendFileSync,
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { getCacheFolder, openCodeCache, openPictureCache } from "../../../src/cache/cache.mjs";
import { loadBundle } from "../../../src/cli/bundle.mjs";
import { getCodeDigest } from "../../../src/cli/code-digest.mjs";
import { main } from "../../../src/cli/main.ts";
import { createWorkerStarter } from "../../../src/cli/render-pool.ts";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import type { RenderOptions } from "../../../src/output/page-renderer.ts";
import { flat } from "../assets/images/files.ts";
import { project } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { createFakeBuildAssets } from "../output/build-assets.ts";
import { digestFiles } from "../output/digests.ts";
import { seed } from "../seed.ts";

// The program is bundled for its threads unless it is cached. In milliseconds.
vi.setConfig({ hookTimeout: 120_000 });

/** RUNS multiplies the number of sequences of edits for a long run. */
const runs = Math.ceil(Number(process.env.RUNS ?? 1));

const home = mkdtempSync(join(tmpdir(), "again-"));
const cacheFolder = join(home, "cache");
const at = (name: string) => join(home, name);
const buildAssets = createFakeBuildAssets();
let code: Buffer;

beforeAll(async () => {
	for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
	vi.stubEnv("NODE_ENV", "production");
	const ours = getCacheFolder(project);
	code = await loadBundle(project, openCodeCache(ours, getCodeDigest(project, ours)));
	vi.unstubAllEnvs();
	openCodeCache(cacheFolder, "1").put("bundle-production", serialize(buildAssets.bundle));
	mkdirSync(at("images"));
});

afterAll(() => {
	for (const folder of [home, buildAssets.folder]) rmSync(folder, { recursive: true });
});

async function build(out: string, ...options: string[]): Promise<Map<string, string>> {
	const args = ["build", "--site", at("site.yaml"), "--out", at(out), "--now", "2026-06-01", ...options];
	const caches = { cache: openCodeCache(cacheFolder, "1"), pictureCache: openPictureCache(cacheFolder) };
	expect(await main(args, { project, codeDigest: "1", cacheFolder, code, ...caches, reportError: () => {} })).toBe(0);
	return digestFiles(at(out));
}

/** The content of the definition, the table and the picture. */
interface State {
	rows: string[][];
	words: string;
	radius: number;
	width: number;
	order: number;
	path: string;
	compress: boolean;
}

const first: State = {
	rows: Array.from({ length: 20 }, (_, row) => [`town-${row}`, `Town ${row}`, "Rain"]),
	words: "Come in.",
	radius: 4,
	width: 320,
	order: 0,
	path: "/about",
	compress: true,
};

async function write({ rows, words, radius, width, order, path }: State): Promise<void> {
	const sections = [
		{ type: "heading" as const, heading: "In {row.name}", text: "{row.weather}" },
		{ type: "prose" as const, heading: "More", text: words },
		{ type: "pictures" as const, heading: "Walls", items: [{ src: "images/wall.png", alt: "Half of a wall." }] },
	];
	const turned = [...sections.slice(order), ...sections.slice(0, order)];
	const heading = (text: string) => [{ type: "heading" as const, heading: text }];
	const routes: SiteSpec["routes"] = [
		{ path: "/", name: "Home", sections: heading("Home") },
		{
			path,
			name: "About",
			aliases: ["/us"],
			sections: [...heading("About"), ...turned.filter(({ type }) => type !== "heading")],
		},
		{ path: "/towns/:town", name: "{row.name}", collection: "towns", sections: turned },
	];
	const text = minimal({ routes, collections: { towns: { csv: "towns.csv" } } });
	writeFileSync(at("site.yaml"), text.replace("radius: 4", `radius: ${radius}`));
	writeFileSync(at("towns.csv"), `town,name,weather\n${rows.map((row) => row.join(",")).join("\n")}\n`);
	writeFileSync(at("images/wall.png"), await flat(width, 200).png().toBuffer());
}

const row = fc.nat(18);
const word = fc.constantFrom("Sun", "Snow", "Rain", "<b>&");
/** An edit of the definition, or damage to the output. */
const edits = fc.oneof(
	fc.record({ cell: row, weather: word }),
	fc.record({ without: row }),
	fc.record({ words: word }),
	fc.record({ radius: fc.integer({ min: 0, max: 9 }) }),
	fc.record({ width: fc.integer({ min: 320, max: 330 }) }),
	fc.record({ order: fc.nat(2) }),
	fc.record({ path: fc.constantFrom("/about", "/who") }),
	fc.record({ compress: fc.boolean() }),
	fc.record({ damage: fc.constantFrom("appended", "same length", "deleted", "read-only", "symbolic link") }),
);

type Edit = typeof edits extends fc.Arbitrary<infer One> ? One : never;

function edited(state: State, edit: Edit): State {
	if ("cell" in edit) {
		const { cell, weather } = edit;
		return { ...state, rows: state.rows.map((cells, at) => (at === cell ? [...cells.slice(0, 2), weather] : cells)) };
	}
	if ("without" in edit) return { ...state, rows: state.rows.filter((_, at) => at !== edit.without || at === 0) };
	return "damage" in edit ? state : { ...state, ...edit };
}

const damages: Record<string, (file: string) => void> = {
	appended: (file) => appendFileSync(file, "<!-- mine -->"),
	"same length": (file) => writeFileSync(file, readFileSync(file, "utf8").replace("Town", "Twon")),
	deleted: (file) => rmSync(file),
	"read-only": (file) => chmodSync(file, 0o400),
	"symbolic link": (file) => {
		writeFileSync(at("elsewhere"), readFileSync(file));
		rmSync(file);
		symlinkSync(at("elsewhere"), file);
	},
};

describe("an incremental build", () => {
	it("has the same output as a clean build after any edits, with one thread and with two", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(edits, { minLength: 3, maxLength: 4 }), async (all) => {
				let state = first;
				for (const edit of all) {
					state = edited(state, edit);
					await write(state);
					const options = state.compress ? [] : ["--no-compress"];
					for (const folder of ["one", "two"]) {
						const page = at(`${folder}/towns/${state.rows[0]![0]}/index.html`);
						if ("damage" in edit && statSync(page, { throwIfNoEntry: false })) damages[edit.damage]!(page);
					}
					rmSync(at("cold"), { recursive: true, force: true });
					const cold = await build("cold", "--threads", "1", ...options);
					expect(await build("one", "--threads", "1", ...options)).toEqual(cold);
					expect(await build("two", "--threads", "2", ...options)).toEqual(cold);
					expect([...modes("one")]).toEqual([...modes("cold")]);
				}
			}),
			{ numRuns: runs, seed },
		);
	});
});

it("an error in a thread keeps the code and path of the system error", async () => {
	const caches = { cache: openCodeCache(cacheFolder, "1"), pictureCache: openPictureCache(cacheFolder) };
	const installation = { project, codeDigest: "1", cacheFolder, code, ...caches, reportError: () => {} };
	const place = { fresh: at("not-there"), target: at("one") };
	const [helper] = createWorkerStarter(2, installation)(
		{ styles: { theme: "", rules: [] as RenderOptions["styles"]["rules"] }, assets: {} } as RenderOptions,
		place,
	);
	await expect(helper!.render([])).rejects.toMatchObject({ code: "ENOENT", path: at("not-there") });
	await expect(helper!.render([])).rejects.toMatchObject({ code: "ENOENT" });
	await helper!.end();
});

/** Returns the mode of each file. */
function modes(folder: string): Map<string, number> {
	return new Map([...digestFiles(at(folder)).keys()].map((file) => [file, statSync(at(`${folder}/${file}`)).mode]));
}
