import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { createPictureProbe, openOriginals } from "../../../src/assets/images/originals.ts";
import { trackSources } from "../../../src/cli/track-sources.ts";
import { compile } from "../../../src/content/compile.ts";
import { readSources } from "../../../src/disk/sources.ts";
import type { Sources } from "../../../src/model/sources.ts";
import { sectionTypes as sections } from "../../../src/sections/section-types.gen.ts";
import { home, minimal, page } from "../minimal.ts";

const folder = mkdtempSync(join(tmpdir(), "track-sources-"));
afterAll(() => rmSync(folder, { recursive: true }));

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>';
const town = page("/towns/:path", { collection: "towns", sections: [{ type: "heading", heading: "{row.name}" }] });
const homePage = home(
	{ type: "downloads", heading: "Home", items: [{ file: "files/menu.pdf", label: "Menu" }] },
	{ type: "pictures", heading: "Pictures", items: [{ src: "images/a.svg", alt: "A square." }] },
);

function write(name: string, content: string): void {
	mkdirSync(join(folder, name, ".."), { recursive: true });
	writeFileSync(join(folder, name), content);
}

function digest(): string {
	const originals = openOriginals(folder);
	const source = trackSources(readSources(join(folder, "site.yaml")) as Sources, originals);
	const { site } = compile(source.sources, { sections, now: new Date(), pictures: createPictureProbe(originals) });
	return source.computeDigest(site!);
}

const hash = (content: string | Buffer) => createHash("sha256").update(content).digest("hex");

it("the source digest covers the name and content of every file that the site uses, and no others", () => {
	write("site.yaml", minimal({ collections: { towns: { csv: "towns.csv" } }, routes: [homePage, town] }));
	write("towns.csv", "path,name\nleith,Leith\n");
	write("files/menu.pdf", "%PDF-1.4");
	write("files/unused.pdf", "%PDF-1.4");
	write("images/a.svg", drawing);
	const names = ["files/menu.pdf", "images/a.svg", "site.yaml", "towns.csv"];
	const lines = () => names.map((name) => `${name} ${hash(readFileSync(join(folder, name)))}\n`).join("");
	expect(digest()).toBe(hash(lines()));
	write("towns.csv", "path,name\nleith,Leith!\n");
	expect(digest()).toBe(hash(lines()));
});
