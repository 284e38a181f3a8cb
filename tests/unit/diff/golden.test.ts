import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { diff } from "../../../src/diff/diff.ts";
import { changeFormats } from "../../../src/report/changes.ts";
import { descriptions } from "../../../src/sections/descriptions.gen.ts";
import { siteOf } from "./definition.ts";

const folder = fileURLToPath(new URL("../../diffs", import.meta.url));

test.each(readdirSync(folder))("what changes is told: %s", async (name) => {
	const [old, fresh] = ["old", "new"].map((state) => siteOf(readFileSync(join(folder, name, `${state}.yaml`), "utf8")));
	const told = changeFormats.text(diff(old!, fresh!, descriptions));
	await expect(told).toMatchFileSnapshot(join(folder, name, "expected.txt"));
});
