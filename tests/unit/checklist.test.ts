import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const program = fileURLToPath(new URL("../checklist.mjs", import.meta.url));

/** Starts a server for a site with an online editor and for its git host, and returns its address. */
async function startSite(allowedHeaders: string): Promise<string> {
	const answer: RequestListener = ({ method, url }, response) => {
		response.setHeader("access-control-allow-origin", "*");
		if (method === "OPTIONS") response.setHeader("access-control-allow-headers", allowedHeaders);
		const settings = JSON.stringify({ location: { api: origin }, frameScript: "/frame.js", server: origin });
		const data = `<script type="application/json" id="settings">${settings}</script>`;
		response.end(url === "/edit" ? `<meta name="robots" content="noindex">${data}` : "");
	};
	const server = createServer(answer).listen(0, "127.0.0.1");
	await once(server, "listening");
	onTestFinished(() => void server.close());
	const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return origin;
}

async function run(site: string, typed: string) {
	const child = spawn(process.execPath, [program, site]);
	child.stdin.end(typed);
	const [report, [code]] = await Promise.all([text(child.stdout), once(child, "exit"), text(child.stderr)]);
	return { report, code };
}

it("reports what holds, what differs, and what nobody has checked", async () => {
	const { report, code } = await run(await startSite("Authorization, Content-Type"), "yes\nThe link is dead.\n\n");
	expect(report).toMatch(/^# The online editor of http:\/\/127\.0\.0\.1:\d+, \d{4}-\d\d-\d\d\n/);
	expect(report).toMatch(/✅ Search engines don’t list the editor\.\n- ✅ The preview can load its script\./);
	expect(report).toMatch(/✅ http:\S+ answers requests of websites\./);
	expect(report).toContain("✅ **CORS.**\n- ❌ **Sign-in screens.** The link is dead.\n- ❔ ");
	expect(report).toContain("❔ **Too few rights.** Not checked.");
	expect(report).toContain("❔ **Headers.** Not checked.");
	expect(code).toBe(1);
});

it("notices a git host that refuses requests of websites, and a site without an editor", async () => {
	const refusing = await startSite("Content-Type");
	expect((await run(refusing, "")).report).toMatch(/❌ http:\S+ answers requests of websites\./);
	const { report, code } = await run(`${refusing}/other`, "");
	expect(report).toContain(`❌ There is no online editor at ${refusing}/other/edit.`);
	expect(code).toBe(1);
});
