import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { findPage, getPreview } from "../../../src/dev/preview.ts";
import { type PreviewContext, refreshPreview } from "../../../src/dev/refresh-preview.ts";
import { minimal } from "../minimal.ts";
import { workplaceOf } from "./workplace.ts";

const folder = mkdtempSync(join(tmpdir(), "saved-"));
const file = join(folder, "site.yaml");
afterAll(() => rmSync(folder, { recursive: true }));

const workplace = workplaceOf(file);

function save(text: string): void {
	writeFileSync(file, text);
	refreshPreview(workplace);
}

beforeEach(() => save(minimal()));

describe("a saved definition", () => {
	it("is garbage-collected after it is saved again", async () => {
		const inspector = new Session();
		inspector.connect();
		onTestFinished(() => inspector.disconnect());
		const first = new WeakRef(getPreview().site!.routes[0]!);
		save(`${minimal()}\n# Again`);
		save(`${minimal()}\n# And again`);
		await expect
			.poll(async () => {
				await inspector.post("HeapProfiler.collectGarbage");
				return first.deref() === undefined;
			})
			.toBe(true);
	});

	it("is checked with the options of the program", () => {
		const offer = minimal({ constants: { unused: "Nowhere" } });
		const codes = (options: Partial<PreviewContext>, text: string) => {
			writeFileSync(file, text);
			refreshPreview({ ...workplace, ...options });
			return getPreview().errors.map(({ diagnostic }) => diagnostic.code);
		};
		const long = `${minimal()}\n# ${"Nothing. ".repeat(40_000)}`;
		expect(codes({}, long)).toEqual(["file-too-large"]);
		expect(codes({ maxSize: 512 }, long)).toEqual([]);
		expect(codes({}, offer)).toEqual([]);
		expect(codes({ deny: ["unused-constant"] }, offer)).toEqual(["unused-constant"]);
		const dated = minimal({ constants: { line: "In {year}" }, announcement: { text: "{line}" } });
		codes({ now: new Date("2031-06-01T12:00Z") }, dated);
		expect(JSON.stringify(getPreview().site!.chrome)).toContain("In 2031");
	});

	it("is compiled without the gallery, which is built on request", () => {
		const schemaFiles = vi.fn(workplace.schemaFiles);
		refreshPreview({ ...workplace, schemaFiles });
		expect(schemaFiles).not.toHaveBeenCalled();
		const types = findPage(getPreview().site!, "/gallery").sections.map(({ type }) => type);
		expect(types).toEqual(expect.arrayContaining(["plans", "questions", "form"]));
		expect(schemaFiles).toHaveBeenCalledTimes(1);
	});

	it("keeps the pictures of a gallery that was rendered before", async () => {
		const drawn = JSON.stringify(findPage(getPreview().site!, "/gallery"));
		const [url] = /\/assets\/images\/[^"\s]+/.exec(drawn)!;
		save(`${minimal()}\n# Again`);
		expect(await getPreview().getPicture(url)).not.toBeNull();
		expect(await getPreview().getPicture("/assets/images/none.jpg")).toBeNull();
	});

	it("keeps the last valid site if it has an error", () => {
		const { site } = getPreview();
		save(`${minimal()}\nunknown: 1`);
		expect(getPreview().errors.map(({ diagnostic }) => diagnostic.code)).toEqual(["unknown-key"]);
		expect(getPreview().site).toBe(site);
	});
});
