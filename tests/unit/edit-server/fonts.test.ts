import { describe, expect, it } from "vitest";
import { bundledFonts } from "../../../src/content/semantics/fonts.ts";
import { folderWith, send, startEditServer } from "./kit.ts";

describe("the bundled fonts", () => {
	it("are all declared, and each declared file exists", async () => {
		const server = await startEditServer(folderWith({}));
		const fromFrame = { headers: { origin: "null", "x-site-token": undefined } };
		const { body } = await send(server, "GET", "/fonts.css", fromFrame);
		for (const family of ["Fraunces", "Figtree", "Newsreader"]) expect(body).toContain(`font-family:"${family}"`);
		expect(body).toContain('--font-family-source-sans-3:"Source Sans 3",sans-serif');
		expect(body).toContain('--font-family-geist-mono:"Geist Mono",monospace');
		const files = [...body.matchAll(/url\(([^)]+)\)/g)].map(([, path]) => path!);
		// Each font has two parts.
		expect(files).toHaveLength(2 * bundledFonts.length);
		for (const path of files) {
			const { status, headers } = await send(server, "GET", path, fromFrame);
			expect([status, headers["content-type"]]).toEqual([200, "font/woff2"]);
		}
		expect((await send(server, "GET", "/fonts/passwd", fromFrame)).status).toBe(404);
	});
});
