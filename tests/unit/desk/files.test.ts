import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ownFacesIn } from "../../../src/desk/faces.ts";
import { type AtWork, atWork, folderWith } from "./kit.ts";

const add = ({ storage }: AtWork, name: string, content: string) => storage.addFile(name, new Blob([content]));

it("a file is kept as it is, under a name that stands in an address and that no other has", async () => {
	const desk = await atWork(folderWith({ "site.yaml": "name: Acme\n" }));
	const kept = { kind: "done", name: "files/preise-2031.pdf", fact: { size: 8, begins: "%PDF one" } };
	expect(await add(desk, "Preise (2031).PDF", "%PDF one")).toEqual(kept);
	expect(await add(desk, "Preise 2031.pdf", "%PDF one")).toEqual(kept);
	expect(await add(desk, "Preise 2031.pdf", "%PDF two")).toMatchObject({ name: "files/preise-2031-2.pdf" });
	expect(readFileSync(join(desk.folder, "files/preise-2031.pdf"), "utf8")).toBe("%PDF one");
	const read = await desk.storage.read();
	expect(read.kind === "done" && Object.keys(read.workspace.files)).toEqual([
		"files/preise-2031-2.pdf",
		"files/preise-2031.pdf",
	]);
});

it.each([
	["page.html", "<!doctype html>"],
	["sign.svg", "<svg/>"],
	["letter.pdf", "<!doctype html>"],
])("a file is refused that could run on the site, or is not what it says: %s", async (name, content) => {
	const desk = await atWork(folderWith({ "site.yaml": "name: Acme\n" }));
	expect(await add(desk, name, content)).toMatchObject({ kind: "denied" });
	const read = await desk.storage.read();
	expect(read.kind === "done" && read.workspace.files).toEqual({});
});

it("typefaces beside the definition are shown in the editor, and nothing else of their folder", () => {
	const folder = folderWith({
		"fonts/brandon.otf": "OTTO and so on",
		"fonts/readme.txt": "Bought in May.",
		"fonts/page.otf": "<!doctype html>",
	});
	const { css, files } = ownFacesIn(folder);
	expect([...files.keys()]).toEqual(["faces/fonts-brandon-otf-0.woff2"]);
	expect(files.get("faces/fonts-brandon-otf-0.woff2")!().toString()).toBe("OTTO and so on");
	expect(css).toContain(':root{--face-fonts-brandon-otf:"fonts-brandon-otf",sans-serif}');
});
