import { expect, test } from "vitest";
import { followMove } from "../../../../src/editor/app/moves.ts";

test.each([
	["the moved entry", "/a/1", 1, 3, "/a/3"],
	["a value inside it", "/a/1/text#2", 1, 3, "/a/3/text#2"],
	["an entry that it passes on its way down", "/a/3/b/1", 1, 3, "/a/2/b/1"],
	["an entry that it passes on its way up", "/a/9", 10, 0, "/a/10"],
	["an entry before", "/a/0", 1, 3, "/a/0"],
	["an entry after", "/a/4", 1, 3, "/a/4"],
	["the list", "/a", 1, 3, "/a"],
	["another list", "/ab/2", 1, 3, "/ab/2"],
])("after a move, the pointer of %s leads to the same value", (_, pointer, from, to, followed) => {
	expect(followMove(pointer, "/a", from, to)).toBe(followed);
});
