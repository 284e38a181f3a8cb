import { writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { startServer } from "../../served.mjs";
import { forbidden, strange } from "../../unit/attacks.ts";
import { requests } from "../../unit/requests.ts";
import { ask, sendBytes } from "../../unit/send-bytes.ts";
import { secret } from "../../unit/served-folder.ts";
import type { Fixture } from "./fixture.ts";
import type { Outcome } from "./outcome.ts";

/** How long to wait in silence for an answer that may never come (ms). */
const patience = 50;

export async function* requestsToStart({ project, folder, sites }: Fixture): AsyncGenerator<Outcome> {
	writeFileSync(join(folder, "secret.txt"), secret);
	yield* attack(await startServer(project, ["start", "--site", sites[0], "--out", join(folder, "started")]), forbidden);
}

export async function* requestsToDev({ project, folder, sites }: Fixture): AsyncGenerator<Outcome> {
	writeFileSync(join(folder, "Bread/secret.txt"), secret);
	const files = [join(folder, "Bread/secret.txt"), join(folder, "Bread/site.yaml"), join(project, "package.json")];
	const targets = files.flatMap((file) => [
		`/@fs${file}`,
		`/@fs${file}?raw`,
		`/@fs${file}?import&url`,
		`/src/client/../../..${file}`,
		`/__open-in-editor?file=${file}`,
	]);
	yield* attack(await startServer(project, ["dev", "--site", sites[0]]), targets);
}

/** Sends forbidden, odd and random requests. After each, the server must answer as before. */
async function* attack(server: Awaited<ReturnType<typeof startServer>>, targets: string[]): AsyncGenerator<Outcome> {
	const port = Number(new URL(server.url).port);
	const before = await ask(port, "/page.json");
	const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
	try {
		for (const bytes of endless([...targets, ...strange].map(get))) {
			const reply = await sendBytes(port, bytes, patience);
			const after = await ask(port, "/page.json");
			if (after.status !== 200) yield "dead";
			else if (after.body !== before.body) yield "lost";
			else yield reply.includes(secret) || /^HTTP\/1\.1 5/m.test(reply) ? "garbage" : "survived";
		}
	} finally {
		await server.stop();
	}
}

function* endless(first: string[]): Generator<string> {
	yield* first;
	while (true) yield* fc.sample(requests, 100);
}
