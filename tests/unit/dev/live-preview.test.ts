import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { findPage } from "../../../src/dev/find-page.ts";
import {
	createLivePreview,
	type LivePreview,
	type PreviewContext,
	type PreviewState,
} from "../../../src/dev/live-preview.ts";
import { minimal } from "../minimal.ts";
import { createPreviewContext } from "./preview-context.ts";

const folder = mkdtempSync(join(tmpdir(), "saved-"));
const file = join(folder, "site.yaml");
afterAll(() => rmSync(folder, { recursive: true }));

const context = createPreviewContext(file);
let preview: LivePreview;

function save(text: string): void {
	writeFileSync(file, text);
	preview.refresh();
}

beforeEach(() => {
	writeFileSync(file, minimal());
	preview = createLivePreview(context);
});

describe("a saved definition", () => {
	it("is garbage-collected after it is saved again", async () => {
		const inspector = new Session();
		inspector.connect();
		onTestFinished(() => inspector.disconnect());
		const first = new WeakRef(preview.getState().site!.routes[0]!);
		save(`${minimal()}\n# Again`);
		save(`${minimal()}\n# And again`);
		await expect
			.poll(async () => {
				await inspector.post("HeapProfiler.collectGarbage");
				return first.deref() === undefined;
			})
			.toBe(true);
	});

	it("is compiled with the options of the command", () => {
		const withUnusedConstant = minimal({ constants: { unused: "Nowhere" } });
		const previewOf = (options: Partial<PreviewContext>, text: string): PreviewState => {
			writeFileSync(file, text);
			return createLivePreview({ ...context, ...options }).getState();
		};
		const codes = (options: Partial<PreviewContext>, text: string) =>
			previewOf(options, text).errors.map(({ diagnostic }) => diagnostic.code);
		const long = `${minimal()}\n# ${"Nothing. ".repeat(40_000)}`;
		expect(codes({}, long)).toEqual(["file-too-large"]);
		expect(codes({ maxSize: 512 }, long)).toEqual([]);
		expect(codes({}, withUnusedConstant)).toEqual([]);
		expect(codes({ deny: ["unused-constant"] }, withUnusedConstant)).toEqual(["unused-constant"]);
		const dated = minimal({ constants: { line: "In {year}" }, announcement: { text: "{line}" } });
		const { site } = previewOf({ now: new Date("2031-06-01T12:00Z") }, dated);
		expect(JSON.stringify(site!.chrome)).toContain("In 2031");
	});

	it("is previewed with a gallery of all section types", () => {
		const types = findPage(preview.getState().site!, "/gallery").sections.map(({ type }) => type);
		expect(types).toEqual(expect.arrayContaining(["plans", "questions", "form"]));
	});

	it("has all labels that its gallery needs, even those of lists with a filter", () => {
		expect(preview.getState().site!.chrome.labels).toMatchObject({ shownEntries: expect.any(String) });
	});

	it("keeps the pictures of a gallery that was rendered before", async () => {
		const rendered = JSON.stringify(findPage(preview.getState().site!, "/gallery"));
		const [url] = /\/assets\/images\/[^"\s]+/.exec(rendered)!;
		save(`${minimal()}\n# Again`);
		expect(await preview.getState().getPicture(url)).not.toBeNull();
		expect(await preview.getState().getPicture("/assets/images/none.jpg")).toBeNull();
	});

	it("keeps the last valid site if it has an error", () => {
		const { site } = preview.getState();
		save(`${minimal()}\nunknown: 1`);
		expect(preview.getState().errors.map(({ diagnostic }) => diagnostic.code)).toEqual(["unknown-key"]);
		expect(preview.getState().site).toBe(site);
	});
});
