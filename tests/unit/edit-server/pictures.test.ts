import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Workspace } from "../../../src/editor/storage.ts";
import { createPlainPicture } from "../assets/images/files.ts";
import { folderWith, send, snapshotFolder, startEditServer, type TestServer } from "./kit.ts";

const text = { "site.yaml": "name: Acme\n" };
const createSvg = (inside: string) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><!-- by Ana -->${inside}</svg>`;

const add = ({ storage }: TestServer, name: string, content: Buffer | string) =>
	storage.addPicture(name, new Blob([new Uint8Array(Buffer.from(content))]));

async function readPictures({ storage }: TestServer): Promise<Workspace["pictures"]> {
	const read = await storage.read();
	return read.kind === "done" ? read.workspace.pictures : {};
}

describe("a picture", () => {
	it("is stored upright, no wider than needed, and without the location and the author", async () => {
		const server = await startEditServer(folderWith(text));
		const exif = {
			IFD0: { Copyright: "Ana Lima", Orientation: "6" },
			IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
		};
		const original = await createPlainPicture(400, 3000)
			.withExif(exif)
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer();
		const added = await add(server, "Über uns (2).JPEG", original);
		expect(added).toMatchObject({ kind: "done", name: "images/uber-uns-2.jpg" });
		expect(added).toMatchObject({ info: { metadata: { format: "jpeg", width: 2560, height: 341 }, failure: null } });
		const stored = readFileSync(join(server.folder, "images/uber-uns-2.jpg"));
		const { width, height, orientation, exif: storedExif } = await sharp(stored).metadata();
		expect({ width, height, orientation, storedExif }).toEqual({
			width: 2560,
			height: 341,
			orientation: undefined,
			storedExif: undefined,
		});
		expect(stored.includes("Ana Lima")).toBe(false);
		expect(await readPictures(server)).toEqual({ "images/uber-uns-2.jpg": "info" in added && added.info });
	});

	it("that needs no change is stored byte for byte", async () => {
		const server = await startEditServer(folderWith(text));
		const original = await createPlainPicture(400, 300).jpeg().toBuffer();
		await add(server, "shop.jpg", original);
		expect(readFileSync(join(server.folder, "images/shop.jpg"))).toEqual(original);
	});

	it("gets a unique name, and is stored only once", async () => {
		const one = await createPlainPicture(40, 30).jpeg().toBuffer();
		const other = await createPlainPicture(50, 30).png().toBuffer();
		const server = await startEditServer(folderWith({ ...text, "images/Shop.jpg": one }));
		const names = [];
		for (const content of [one, other, other, await createPlainPicture(60, 30).jpeg().toBuffer()]) {
			const added = await add(server, "shop.jpg", content);
			names.push(added.kind === "done" && added.name);
		}
		expect(names).toEqual(["images/Shop.jpg", "images/shop.png", "images/shop.png", "images/shop-2.jpg"]);
		expect(readFileSync(join(server.folder, "images/Shop.jpg"))).toEqual(one);
	});

	it("that is an SVG is stored without the comments of drawing programs", async () => {
		const server = await startEditServer(folderWith(text));
		expect(await add(server, "bell.svg", createSvg('<rect width="20" height="10"/>'))).toMatchObject({ kind: "done" });
		expect(readFileSync(join(server.folder, "images/bell.svg"), "utf8")).not.toContain("Ana");
	});

	it.each([
		["an SVG with a script", "bell.svg", createSvg("<script>alert(1)</script>")],
		["an SVG that loads a file", "bell.svg", createSvg('<image href="https://evil.example/x.png"/>')],
		["an SVG with an event handler", "bell.svg", createSvg('<rect onload="alert(1)"/>')],
		["an SVG with the extension of a photograph", "bell.jpg", createSvg("<script>alert(1)</script>")],
		["a text with the extension of a photograph", "shop.jpg", "name: Acme\n"],
		["a web page with the extension of a photograph", "shop.jpg", "<!doctype html><script>alert(1)</script>"],
		["empty", "shop.jpg", ""],
		["larger than the limit", "shop.jpg", Buffer.alloc(20_000_001, 1)],
	])("is refused if it is %s", async (_, name, content) => {
		const server = await startEditServer(folderWith(text));
		const before = snapshotFolder(server.folder);
		expect(await add(server, name, content)).toEqual({ kind: "denied", message: expect.stringMatching(/^‘.*\.$/) });
		expect(snapshotFolder(server.folder)).toEqual(before);
	});

	it.each([
		["\0\0\0\x18ftypheic\0\0\0\0", /is a HEIC photo.*Most Compatible/],
		["\0\0\0\x18ftypmif1\0\0\0\0", /is a HEIC photo/],
		["\0\0\0\x18ftypisom\0\0\0\0", /is a video/],
		["%PDF-1.7\n", /is a PDF/],
		["II*\0\x08\0\0\0", /is a TIFF/],
		["GIF89a\x01\0", /is a GIF/],
		["BM\x9a\0\0\0", /is a BMP/],
		["Dear Ana,\r\nhere it is", /is a text/],
		["", /is empty/],
		["\x01\x02\x03", /is not a picture/],
	])(
		"in an unsupported format is refused with its original name and a description of its kind: %j",
		async (content, words) => {
			const added = await add(await startEditServer(folderWith(text)), "IMG 0001.JPG", Buffer.from(content, "latin1"));
			expect(added).toEqual({ kind: "denied", message: expect.stringMatching(words) });
			expect("message" in added && added.message).toMatch(
				/^‘IMG 0001\.JPG’ is .*\. Pages can show JPEG, PNG, WebP, AVIF and SVG\.$/,
			);
		},
	);

	it("is refused if it has 60 million pixels, or is truncated", async () => {
		const server = await startEditServer(folderWith(text));
		const before = snapshotFolder(server.folder);
		const large = await createPlainPicture(10, 6).png().toBuffer();
		// Overwrites the width and the height in the header.
		large.writeUInt32BE(10_000, 16);
		large.writeUInt32BE(6_000, 20);
		const whole = await createPlainPicture(400, 300).jpeg().toBuffer();
		expect(await add(server, "wall.png", large)).toMatchObject({
			kind: "denied",
			message: expect.stringContaining("60 million"),
		});
		expect(await add(server, "shop.jpg", whole.subarray(0, 300))).toMatchObject({ kind: "denied" });
		expect(snapshotFolder(server.folder)).toEqual(before);
	});

	it.each([
		"..%2Fsite.yaml",
		"..%2f..%2fetc%2fpasswd",
		"%2e%2e",
		".jpg",
		"a%2Fb.jpg",
		"a.jpg.exe",
		"a.html",
		"a%20b.jpg",
		"a.jpg%00.svg",
		"%ff.jpg",
		"CON.jpg",
		`${"a".repeat(200)}.jpg`,
	])("is neither stored nor removed with the name %s", async (name) => {
		const server = await startEditServer(folderWith({ ...text, "images/shop.jpg": "x" }));
		const before = snapshotFolder(server.folder);
		const headers = { "content-type": "application/octet-stream" };
		const put = await send(server, "PUT", `/api/pictures/${name}`, {
			headers,
			body: await createPlainPicture(4, 4).jpeg().toBuffer(),
		});
		const removed = await send(server, "DELETE", `/api/pictures/${name}`);
		expect([put.status, removed.status]).toEqual([400, 422]);
		expect(snapshotFolder(server.folder)).toEqual(before);
	});

	it("is served unchanged, to anyone who knows the key in its URL", async () => {
		const jpeg = await createPlainPicture(4, 4).jpeg().toBuffer();
		const files = {
			"images/old/shop 1.jpg": jpeg,
			"images/bell.jpg": createSvg("<script>alert(1)</script>"),
			"images/x.jpg": "SECRET",
		};
		const server = await startEditServer(folderWith({ ...text, ...files }));
		await server.storage.read();
		const fromFrame = { headers: { origin: "null", "sec-fetch-site": "cross-site", "x-site-token": undefined } };
		const shop = await send(server, "GET", server.storage.getPictureUrl("images/old/shop 1.jpg"), fromFrame);
		expect(shop).toMatchObject({
			status: 200,
			headers: { "content-type": "image/jpeg", "access-control-allow-origin": "*" },
		});
		const bell = await send(server, "GET", server.storage.getPictureUrl("images/bell.jpg"), fromFrame);
		expect(bell.body).toBe(files["images/bell.jpg"]);
		expect(bell.headers).toMatchObject({ "content-type": "image/svg+xml", "x-content-type-options": "nosniff" });
		expect(bell.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none';/);
		const url = server.storage.getPictureUrl("images/bell.jpg");
		const wrong = ["x.jpg", "..%2Fsite.yaml", "..%2f..%2fetc%2fpasswd", "%E0", "missing.jpg"];
		for (const path of [...wrong.map((name) => url.replace("bell.jpg", name)), "/images/AAAA/bell.jpg"]) {
			expect((await send(server, "GET", path, fromFrame)).status, path).toBe(404);
		}
	});

	it("is removed, but only from the pictures folder", async () => {
		const server = await startEditServer(folderWith({ ...text, "images/old/shop 1.jpg": "x", "images/bell.svg": "y" }));
		expect(await server.storage.removePicture("images/old/shop 1.jpg")).toEqual({ kind: "done" });
		expect(await server.storage.removePicture("../site.yaml")).toMatchObject({ kind: "denied" });
		expect(Object.keys(await readPictures(server))).toEqual(["images/bell.svg"]);
		expect(existsSync(join(server.folder, "site.yaml"))).toBe(true);
	});

	it("is restored byte for byte under its name, once, and only if the name is still free", async () => {
		const bytes = await createPlainPicture(40, 30)
			.withExif({ IFD0: { Copyright: "Ana Lima" } })
			.jpeg()
			.toBuffer();
		const server = await startEditServer(folderWith({ ...text, "images/old/Shop 1.jpg": bytes }));
		const name = "images/old/Shop 1.jpg";
		expect(await server.storage.restorePicture(name)).toMatchObject({ kind: "denied" });
		await server.storage.removePicture(name);
		expect(await readPictures(server)).toEqual({});
		expect(await server.storage.restorePicture(name)).toMatchObject({ kind: "done", info: { failure: null } });
		expect(readFileSync(join(server.folder, name))).toEqual(bytes);
		expect(await server.storage.restorePicture(name)).toMatchObject({ kind: "denied" });
	});

	it("isn't stored in a folder that is a symbolic link", async () => {
		const elsewhere = folderWith({ "secret.jpg": "SECRET" });
		const server = await startEditServer(folderWith(text));
		symlinkSync(elsewhere, join(server.folder, "images"));
		expect(await add(server, "shop.jpg", await createPlainPicture(4, 4).jpeg().toBuffer())).toMatchObject({
			kind: "denied",
		});
		expect([await readPictures(server), readdirSync(elsewhere)]).toEqual([{}, ["secret.jpg"]]);
	});
});
