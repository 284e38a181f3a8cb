import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folderWith, startEditServer } from "./kit.ts";

it("opening a stranger's folder runs none of the programs that its git settings name", async () => {
	const folder = folderWith({ "site.yaml": "a: 1\n", ".gitattributes": "* filter=x diff=x\n" });
	const git = (...words: string[]) =>
		execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@b", ...words], { stdio: "ignore" });
	git("init", "--quiet", "--template=", "--initial-branch=main");
	git("add", ".");
	git("commit", "--quiet", "--message=One");
	const trace = join(folder, "trace");
	const program = join(folder, "program.sh");
	writeFileSync(program, `#!/bin/sh\ntouch '${trace}'\ncat\n`, { mode: 0o755 });
	const keys = ["core.fsmonitor", "core.sshCommand", "core.editor", "core.pager", "diff.x.textconv", "diff.external"];
	for (const key of [...keys, "filter.x.smudge", "filter.x.clean", "filter.x.process"]) git("config", key, program);
	writeFileSync(join(folder, "site.yaml"), "a: 2\n");
	const server = await startEditServer(folder);
	expect(await server.storage.read()).toMatchObject({
		workspace: { publishMethod: "folder", notice: expect.stringContaining("core.fsmonitor") },
	});
	expect(existsSync(trace)).toBe(false);
});
