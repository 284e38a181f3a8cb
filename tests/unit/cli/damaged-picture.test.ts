import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { folderWith } from "../edit-server/kit.ts";
import { minimal } from "../minimal.ts";
import { program } from "./program.ts";

it("a picture with damaged pixels is an error for check and for build", async () => {
	const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#336699" } })
		.png()
		.toBuffer();
	const pixels = bytes.indexOf("IDAT") + 4;
	bytes.fill(7, pixels, pixels + 20);
	const picture = { src: "images/shop.png", alt: "The shop at night." };
	const section = { type: "heading" as const, heading: "Home", picture };
	const folder = folderWith({
		"site.yaml": minimal({ routes: [{ path: "/", name: "Home", sections: [section] }] }),
		"images/shop.png": bytes,
	});
	const site = join(folder, "site.yaml");
	const checked = await program(["check", "--format", "json", "--site", site]);
	const built = await program(["build", "--site", site, "--out", join(folder, "dist")]);
	expect([checked.status, built.status]).toEqual([1, 1]);
	const errors = JSON.parse(checked.stdout).diagnostics.filter(
		({ severity }: { severity: string }) => severity === "error",
	);
	expect(errors).toMatchObject([
		{ code: "picture-broken", pointer: expect.stringContaining("/routes/0/sections/0/picture") },
	]);
});
