import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createLivePreview } from "../../../src/dev/live-preview.ts";
import { refreshOnChange } from "../../../src/dev/refresh-on-change.ts";
import { home, minimal, page } from "../minimal.ts";
import { createPreviewContext } from "./preview-context.ts";

const parentFolder = mkdtempSync(join(tmpdir(), "refresh-"));
const folder = join(parentFolder, "site");
const file = join(folder, "site.yaml");
afterAll(() => rmSync(parentFolder, { recursive: true }));

function write(name: string, text: string): void {
	mkdirSync(join(folder, "news"), { recursive: true });
	writeFileSync(join(folder, name), text);
}

it("the preview follows a definition whose folder was removed and created again, and the files that it names", async () => {
	const article = (text: string) => `---\ntitle: Sourdough\n---\n\n${text}\n`;
	const post = page("/news/:path", {
		collection: "news",
		sections: [{ type: "prose", heading: "{row.title}", text: "{row.body}" }],
	});
	const start = home({ type: "heading", heading: "Home" });
	const definition = minimal({ collections: { news: { folder: "news" } }, routes: [start, post] });
	write("site.yaml", minimal());
	const context = createPreviewContext(file);
	const preview = createLivePreview(context);
	refreshOnChange(preview, context);
	const codes = () => preview.getState().diagnostics.map(({ code }) => code);
	const renderArticle = () => JSON.stringify(preview.getState().site?.routes[1]?.resolvePage());
	expect(codes()).toEqual([]);
	rmSync(folder, { recursive: true });
	await expect.poll(codes).toEqual(["file-path"]);
	write("site.yaml", `${minimal()}\nunknown: 1`);
	await expect.poll(codes).toEqual(["unknown-key"]);
	write("news/sourdough.md", article("It rises slowly."));
	write("site.yaml", definition);
	await expect.poll(renderArticle).toContain("It rises slowly.");
	write("news/sourdough.md", article("It rises at night."));
	await expect.poll(renderArticle).toContain("It rises at night.");
});
