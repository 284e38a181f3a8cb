import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { readStates } from "../../diffs.ts";
import { expect, test } from "../test.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));

test("diff takes screenshots of changed pages, before and after, including late content", async ({
	browserName: _,
}, info) => {
	mkdirSync(info.outputPath("images"));
	const red = sharp({ create: { width: 400, height: 400, channels: 3, background: "red" } });
	await red.png().toFile(info.outputPath("images/red.png"));
	const states = Object.entries(readStates("pages")).map(([state, text]) => {
		const file = info.outputPath(`${state}.yaml`);
		// The browser doesn't request the picture at first, because a “2” before the height of the frame above makes that
		// 2,000 px or more.
		const pictures = "{ type: pictures, items: [{ src: images/red.png, alt: Red. }] }";
		writeFileSync(
			file,
			text.replace(/^ {8}frame: .*height: /m, "$&2").replace(/^ {8}frame: .*/m, `$&\n      - ${pictures}`),
		);
		return file;
	});
	const folder = info.outputPath("pictures");
	execFileSync(process.execPath, ["src/cli/site.mjs", "diff", ...states, "--screenshots", folder], {
		cwd: project,
	});
	expect(readdirSync(folder).sort()).toEqual([
		"ask.after.png",
		"embed_ask.before.png",
		"help.before.png",
		"prices.after.png",
		"prices.before.png",
		"questions.after.png",
		"team.after.png",
	]);
	expect(await countRedPixels(join(folder, "prices.after.png"))).toBeGreaterThan(10_000);
});

async function countRedPixels(file: string): Promise<number> {
	const pixels = await sharp(file).removeAlpha().raw().toBuffer();
	let count = 0;
	for (let offset = 0; offset < pixels.length; offset += 3) {
		if (pixels[offset]! > 250 && pixels[offset + 1]! < 5 && pixels[offset + 2]! < 5) count++;
	}
	return count;
}
