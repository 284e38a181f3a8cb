import { mkdirSync, mkdtempSync, rmSync, unwatchFile, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { afterAll, expect, it } from "vitest";
import { createPreviewPlugin } from "../../../src/dev/plugin.ts";
import { getPreview } from "../../../src/dev/preview.ts";
import { minimal } from "../minimal.ts";
import { workplaceOf } from "./workplace.ts";

const around = mkdtempSync(join(tmpdir(), "plugin-"));
const folder = join(around, "site");
const file = join(folder, "site.yaml");
afterAll(() => {
	unwatchFile(file);
	rmSync(around, { recursive: true });
});

const server = {
	watcher: { add() {}, on() {} },
	middlewares: { use() {} },
	hot: { send() {} },
} as unknown as ViteDevServer;

function save(text: string): void {
	mkdirSync(folder, { recursive: true });
	writeFileSync(file, text);
}

it("the preview keeps watching a definition after its folder was removed and created again", async () => {
	const codes = () => getPreview().diagnostics.map(({ code }) => code);
	save(minimal());
	(createPreviewPlugin(workplaceOf(file)).configureServer as (server: ViteDevServer) => void)(server);
	expect(codes()).toEqual([]);
	rmSync(folder, { recursive: true });
	await expect.poll(codes).toEqual(["file-path"]);
	save(`${minimal()}\nunknown: 1`);
	await expect.poll(codes).toEqual(["unknown-key"]);
});
