import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { parse } from "yaml";
import { removeInvisibleCharacters } from "../../../../src/content/findings/damage/invisible.ts";
import { appendKey, getValue } from "../../../../src/content/findings/pointer.ts";
import type { Session } from "../../../../src/editor/app/session/session.ts";
import { project } from "../../compiled.ts";
import { seed } from "../../seed.ts";
import { advanceTime, definitionName, diskWith, openSession, useFakeTime } from "./kit.ts";

const runs = Number(process.env.RUNS ?? 1);
const text = readFileSync(join(project, "tests/sites/businesses/bicycles/site.yaml"), "utf8");

beforeEach(useFakeTime);

/** Texts that a person may write into a field that expects something else. */
const values = fc.oneof(
	fc.constantFrom(
		"free",
		"on request",
		"9-5",
		"31.02.2027",
		"http:/x",
		"javascript:a",
		"{nowhere}",
		"{row.price}",
		"#",
		"- a",
		"a: b",
		"so\u00adft\u200b\u202e",
		"\ufeffText\u00a0",
		"x".repeat(90),
		"Long. ".repeat(400),
		"**half",
		"“Yes”",
		"yes",
		"null",
		"one\ntwo",
		"\ttab",
		"'",
		'"',
		"\\",
		"%",
		"@",
		"& <b>",
	),
	fc.string({ maxLength: 12 }),
	fc.constantFrom(-1, 0, 1e9, 0.1 + 0.2),
	fc.constant(null),
);
const action = fc.constantFrom("type", "type", "type", "duplicate", "move", "remove", "undo", "redo");
const event = fc.record({
	do: action,
	/** Which of the pointers to use, as a fraction of their number. */
	place: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
	value: values,
});

it(
	"wrong values in any place never stop the preview, nor lose a letter, and can all be undone",
	async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 30 }), async (events) => {
				const session = openSession(diskWith({ [definitionName]: text }));
				await advanceTime(50);
				for (const one of events) await perform(session, one);
				for (let count = session.get().history.past.length; count > 0; count--) session.undo();
				await advanceTime(10_000);
				expect(session.get()).toMatchObject({ texts: { [definitionName]: text }, saving: { state: "saved" } });
			}),
			{ seed, numRuns: 4 * runs },
		);
	},
	120_000 * runs,
);

async function perform(session: Session, { do: what, place, value }: { do: string; place: number; value: unknown }) {
	const before = session.get();
	const pointers = listPointers(parse(before.texts[definitionName]!));
	const choose = (list: string[]) => list[Math.floor(place * list.length)]!;
	const pointer = choose(what === "type" ? pointers.values : pointers.entries);
	if (what === "undo" || what === "redo") await session[what]();
	else if (what === "type") {
		session.type(pointer, value);
		session.endTyping();
	} else if (what === "move") session.perform([{ do: "move", pointer, to: 0 }]);
	else session.perform([{ do: what as "remove", pointer }]);
	session.dismissRefusal();
	await advanceTime(100);

	const { texts, refusal, compiled, preparedPage, pending } = session.get();
	expect(pending.size).toBe(0);
	expect(preparedPage, JSON.stringify({ what, pointer, value })).not.toBeNull();
	// Forms show the data of the compiled text.
	expect(session.get().compiledFrom?.draft.texts).toEqual(texts);
	expect(compiled).toMatchObject({ hasPreview: true, isBlank: false });
	if (what !== "type") return;
	if (refusal !== null) expect(refusal).toContain(String(value ?? ""));
	else if (typeof value === "string")
		expect(getValue(parse(texts[definitionName]!), pointer)).toBe(removeInvisibleCharacters(value));
	else if (value !== null) expect(getValue(parse(texts[definitionName]!), pointer)).toBe(value);
}

/** Lists the pointers of all scalars, and of all list entries that are groups or lists. */
function listPointers(data: unknown, pointer = ""): { values: string[]; entries: string[] } {
	if (typeof data !== "object" || data === null) return { values: [pointer], entries: [] };
	const below = Object.entries(data).map(([key, value]) => listPointers(value, appendKey(pointer, key)));
	const isEntry = /\/\d+$/.test(pointer);
	return {
		values: below.flatMap((one) => one.values),
		entries: [...(isEntry ? [pointer] : []), ...below.flatMap((one) => one.entries)],
	};
}
