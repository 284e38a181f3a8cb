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
import { createPlainPicture } from "../assets/images/files.ts";
import { project } from "../compiled.ts";
import { minimal } from "../minimal.ts";
import { createFakeBuildAssets } from "../output/build-assets.ts";
import { digestFiles } from "../output/digests.ts";
import { seed } from "../seed.ts";

/** RUNS multiplies the number of sequences of edits for a long run. */
const runs = Math.ceil(Number(process.env.RUNS ?? 1));

const home = mkdtempSync(join(tmpdir(), "again-"));
const cacheFolder = join(home, "cache");
const getPath = (name: string) => join(home, name);
const buildAssets = createFakeBuildAssets();
let code: Buffer;

beforeAll(async () => {
	for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, "write").mockReturnValue(true);
	vi.stubEnv("NODE_ENV", "production");
	const projectCache = getCacheFolder(project);
	code = await loadBundle(project, openCodeCache(projectCache, getCodeDigest(project, projectCache)));
	vi.unstubAllEnvs();
	openCodeCache(cacheFolder, "1").put("bundle-production", serialize(buildAssets.bundle));
	mkdirSync(getPath("images"));
});

afterAll(() => {
	for (const folder of [home, buildAssets.folder]) rmSync(folder, { recursive: true });
});

async function build(out: string, ...options: string[]): Promise<Map<string, string>> {
	const args = ["build", "--site", getPath("site.yaml"), "--out", getPath(out), "--now", "2026-06-01", ...options];
	const caches = { cache: openCodeCache(cacheFolder, "1"), pictureCache: openPictureCache(cacheFolder) };
	expect(await main(args, { project, codeDigest: "1", cacheFolder, code, ...caches, reportError: () => {} })).toBe(0);
	return digestFiles(getPath(out));
}

/** The content of the definition, the table and the picture, and an option of the build. */
interface State {
	rows: string[][];
	words: string;
	radius: number;
	width: number;
	/** By how many places the sections are rotated. */
	order: number;
	path: string;
	isCompressed: boolean;
}

const initialState: State = {
	rows: Array.from({ length: 20 }, (_, row) => [`town-${row}`, `Town ${row}`, "Rain"]),
	words: "Come in.",
	radius: 4,
	width: 320,
	order: 0,
	path: "/about",
	isCompressed: true,
};

async function write({ rows, words, radius, width, order, path }: State): Promise<void> {
	const sections = [
		{ type: "heading" as const, heading: "In {row.name}", text: "{row.weather}" },
		{ type: "prose" as const, heading: "More", text: words },
		{ type: "pictures" as const, heading: "Walls", items: [{ src: "images/wall.png", alt: "Half of a wall." }] },
	];
	const rotated = [...sections.slice(order), ...sections.slice(0, order)];
	const heading = (text: string) => [{ type: "heading" as const, heading: text }];
	const routes: SiteSpec["routes"] = [
		{ path: "/", name: "Home", sections: heading("Home") },
		{
			path,
			name: "About",
			aliases: ["/us"],
			sections: [...heading("About"), ...rotated.filter(({ type }) => type !== "heading")],
		},
		{ path: "/towns/:town", name: "{row.name}", collection: "towns", sections: rotated },
	];
	const text = minimal({ routes, collections: { towns: { csv: "towns.csv" } } });
	writeFileSync(getPath("site.yaml"), text.replace("radius: 4", `radius: ${radius}`));
	writeFileSync(getPath("towns.csv"), `town,name,weather\n${rows.map((row) => row.join(",")).join("\n")}\n`);
	writeFileSync(getPath("images/wall.png"), await createPlainPicture(width, 200).png().toBuffer());
}

const row = fc.nat(18);
const word = fc.constantFrom("Sun", "Snow", "Rain", "<b>&");
/** Changes of the state, and damage to the page of the first row. */
const edits = fc.oneof(
	fc.record({ cell: row, weather: word }),
	fc.record({ without: row }),
	fc.record({ words: word }),
	fc.record({ radius: fc.integer({ min: 0, max: 9 }) }),
	fc.record({ width: fc.integer({ min: 320, max: 330 }) }),
	fc.record({ order: fc.nat(2) }),
	fc.record({ path: fc.constantFrom("/about", "/who") }),
	fc.record({ isCompressed: fc.boolean() }),
	fc.record({ damage: fc.constantFrom("appended", "same length", "deleted", "read-only", "symbolic link") }),
);

type Edit = typeof edits extends fc.Arbitrary<infer One> ? One : never;

function applyEdit(state: State, edit: Edit): State {
	if ("cell" in edit) {
		const { cell, weather } = edit;
		return {
			...state,
			rows: state.rows.map((cells, index) => (index === cell ? [...cells.slice(0, 2), weather] : cells)),
		};
	}
	// The first row stays, because damage needs its page.
	if ("without" in edit)
		return { ...state, rows: state.rows.filter((_, index) => index !== edit.without || index === 0) };
	return "damage" in edit ? state : { ...state, ...edit };
}

const damages: Record<string, (file: string) => void> = {
	appended: (file) => appendFileSync(file, "<!-- mine -->"),
	"same length": (file) => writeFileSync(file, readFileSync(file, "utf8").replace("Town", "Twon")),
	deleted: (file) => rmSync(file),
	"read-only": (file) => chmodSync(file, 0o400),
	"symbolic link": (file) => {
		writeFileSync(getPath("elsewhere"), readFileSync(file));
		rmSync(file);
		symlinkSync(getPath("elsewhere"), file);
	},
};

describe("an incremental build", () => {
	it("has the same output as a clean build after any edits, with one thread and with two", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(edits, { minLength: 3, maxLength: 4 }), async (all) => {
				let state = initialState;
				for (const edit of all) {
					state = applyEdit(state, edit);
					await write(state);
					const options = state.isCompressed ? [] : ["--no-compress"];
					for (const folder of ["one", "two"]) {
						const page = getPath(`${folder}/towns/${state.rows[0]![0]}/index.html`);
						if ("damage" in edit && statSync(page, { throwIfNoEntry: false })) damages[edit.damage]!(page);
					}
					rmSync(getPath("cold"), { recursive: true, force: true });
					const cold = await build("cold", "--threads", "1", ...options);
					expect(await build("one", "--threads", "1", ...options)).toEqual(cold);
					expect(await build("two", "--threads", "2", ...options)).toEqual(cold);
					expect([...readModes("one")]).toEqual([...readModes("cold")]);
				}
			}),
			{ numRuns: runs, seed },
		);
	});
});

it("an error in a thread keeps the code and path of the system error", async () => {
	const caches = { cache: openCodeCache(cacheFolder, "1"), pictureCache: openPictureCache(cacheFolder) };
	const installation = { project, codeDigest: "1", cacheFolder, code, ...caches, reportError: () => {} };
	const outputFolder = { fresh: getPath("not-there"), target: getPath("one") };
	const [worker] = createWorkerStarter(2, installation)(
		{ styles: { theme: "", rules: [] as RenderOptions["styles"]["rules"] }, assets: {} } as RenderOptions,
		outputFolder,
	);
	await expect(worker!.render([])).rejects.toMatchObject({ code: "ENOENT", path: getPath("not-there") });
	await expect(worker!.render([])).rejects.toMatchObject({ code: "ENOENT" });
	await worker!.end();
});

/** Returns the mode of each file. */
function readModes(folder: string): Map<string, number> {
	return new Map(
		[...digestFiles(getPath(folder)).keys()].map((file) => [file, statSync(getPath(`${folder}/${file}`)).mode]),
	);
}
