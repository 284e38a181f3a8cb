import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { attacks, hostileFolder } from "../strangers/attacks.ts";
import { agreed, atWork } from "./kit.ts";

it.each(Object.entries(attacks))(
	"the folder of a stranger runs nothing when it is opened, edited and published: %s",
	async (_, attack) => {
		const { folder, around, witness } = hostileFolder({ "site.yaml": "a: 1\n" }, attack);
		onTestFinished(() => rmSync(around, { recursive: true, force: true }));
		rmSync(witness, { force: true });
		const desk = await atWork(folder);
		expect(await desk.storage.read()).toMatchObject({ kind: "done" });
		expect(existsSync(witness), "opened").toBe(false);
		writeFileSync(join(folder, "site.yaml"), "a: 2\n");
		await desk.storage.publish("Changed", "Ann", () => {});
		expect(existsSync(witness), "published without a word").toBe(false);
		await desk.storage.publish("Changed", "Ann", () => {}, await agreed(desk));
		expect(existsSync(witness), "published").toBe(false);
	},
);
