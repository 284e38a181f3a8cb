import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { attacks, hostileFolder } from "../hostile/attacks.ts";
import { createConsent, publicationOf, startEditServer } from "./kit.ts";

it.each(Object.entries(attacks))(
	"a hostile folder runs nothing when it is opened and published: %s",
	async (_, attack) => {
		const { folder, parentFolder, canary } = hostileFolder({ "site.yaml": "a: 1\n" }, attack);
		onTestFinished(() => rmSync(parentFolder, { recursive: true, force: true }));
		rmSync(canary, { force: true });
		const server = await startEditServer(folder);
		expect(await server.storage.read()).toMatchObject({ kind: "done" });
		expect(existsSync(canary), "opened").toBe(false);
		writeFileSync(join(folder, "site.yaml"), "a: 2\n");
		await server.storage.publish(publicationOf("Changed", { author: "Ann" }), () => {});
		expect(existsSync(canary), "published without consent").toBe(false);
		await server.storage.publish(
			publicationOf("Changed", { author: "Ann", consent: await createConsent(server) }),
			() => {},
		);
		expect(existsSync(canary), "published").toBe(false);
	},
);
