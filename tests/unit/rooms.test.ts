import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { circles, roomOf, rooms, sources, trespasses } from "../rooms.ts";

const names = rooms.map(({ room }) => room);

describe("walls", () => {
	it("no file imports what its room may not", () => {
		expect(trespasses(sources())).toEqual([]);
	});

	it("no files import each other in a circle, not even types", () => {
		expect(circles(sources())).toEqual([]);
	});

	it("every room has a file", () => {
		const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((path) => `src/${path}`);
		expect(names.filter((name) => !files.some((path) => roomOf(path) === name))).toEqual([]);
	});

	it.each(rooms)("what $room may not import is seen, however it is written", ({ room, imports }) => {
		const forbidden = ["schema", "tests", ...names].filter((name) => name !== room && !imports.includes(name));
		const unseen = forbidden.flatMap((other) => waysToImport(room, other).filter((text) => !isSeen(room, text)));
		expect(unseen).toEqual([]);
	});

	it.each(rooms)("a package that $room does without is seen", ({ room, packages }) => {
		const others = ["node:fs", "vike/server", "react", "left-pad", "@scope/name/part"].filter(
			(name) => !packages.some((known) => name.startsWith(known.replace("*", ""))),
		);
		expect(others.filter((name) => !isSeen(room, `import x from "${name}";`))).toEqual([]);
	});

	it("a section type that imports another is seen", () => {
		const text = 'import { View } from "../form/view.lazy.tsx";';
		expect(trespasses([{ path: "src/sections/hero/view.tsx", text }])).toHaveLength(1);
	});

	it("a file outside every room is seen", () => {
		expect(trespasses([{ path: "src/attic/x.ts", text: 'import x from "../model/x.ts";' }])).toHaveLength(1);
	});

	it("a circle is seen, also one of types", () => {
		const files = [
			{ path: "src/model/a.ts", text: 'import type { B } from "./b.ts";' },
			{ path: "src/model/b.ts", text: 'import type { C } from "./c.ts";' },
			{ path: "src/model/c.ts", text: 'import { a } from "./a.ts";' },
		];
		expect(circles(files)).toEqual([["src/model/a.ts", "src/model/b.ts", "src/model/c.ts"]]);
	});
});

function isSeen(room: string, text: string): boolean {
	return trespasses([{ path: planted(room), text }]).length === 1;
}

function waysToImport(room: string, other: string): string[] {
	const up = "../".repeat(planted(room).split("/").length - 1);
	const path = `${up}${["schema", "tests"].includes(other) ? `${other}/x.ts` : planted(other)}`;
	return [
		`import { x } from "${path}";`,
		`import type { X } from "${path}";`,
		`import "${path}";`,
		`export { x } from "${path}";`,
		`const x = await import("${path}");`,
		`type X = typeof import("${path}");`,
		`const x = import.meta.glob("${path}");`,
		`import {\n\tx,\n\ty,\n} from "${path}";`,
	];
}

/** A file that could lie in a room. */
function planted(room: string): string {
	return `src/${room.includes("*") ? room.replaceAll("*", "planted") : `${room}/planted.ts`}`;
}
