import { describe, expect, it } from "vitest";
import {
	findPatternProblem,
	findSegmentProblem,
	joinPath,
	listParameters,
} from "../../../src/content/semantics/path.ts";

describe("a path", () => {
	it.each(["/", "/a", "/a-b-c", "/a/b/c", "/2027", "/:town", "/towns/:town", "/:town/:shopName", "/embed/404"])(
		"may be %s",
		(path) => {
			expect(findPatternProblem(path)).toBeNull();
		},
	);

	it.each([
		"",
		"a",
		"/a/",
		"//a",
		"/a//b",
		"/A",
		"/a_b",
		"/a-",
		"/-a",
		"/a--b",
		"/a.b",
		"/.well-known",
		"/..",
		"/a/../b",
		"/%2e%2e",
		"/a?b=c",
		"/a#b",
		"/a b",
		"/a\\b",
		"/a\nb",
		"/a\0",
		"/ä",
		"/а", // Cyrillic
		"/:",
		"/:1",
		"/:Town",
		"/:a-b",
		"/a:b",
		"/*",
		"/:town?",
		"/a/:town*",
		"/{town}",
		"/assets",
		"/assets/a",
		"/404",
		"/con",
		"/a/nul/b",
		"/com1",
		`/${"a".repeat(200)}`,
	])("may not be %j", (path) => {
		expect(findPatternProblem(path)).not.toBeNull();
	});

	it("has the parameters in its pattern", () => {
		expect(listParameters("/a/:b/c/:d")).toEqual(["b", "d"]);
	});

	it.each([
		["/Über Uns/", "/uber-uns"],
		["prices", "/prices"],
		["/a_b/C d", "/a-b/c-d"],
	])("is suggested for %s", (path, closest) => {
		expect(findPatternProblem(path)?.closest).toBe(closest);
	});
});

describe("the value of a parameter", () => {
	it.each(["elgin", "oak-park", "2"])("may be %s", (value) => {
		expect(findSegmentProblem(value, "town")).toBeNull();
	});

	it.each(["", "Oak Park", "a/b", "..", "%2e", ".", "a.b", "nul", "a".repeat(201)])("may not be %j", (value) => {
		expect(findSegmentProblem(value, "town")).not.toBeNull();
	});
});

describe("a path below another", () => {
	it.each([
		["/", "/a", "/a"],
		["/a", "/b", "/a/b"],
		["/a", "b", "/a/b"],
		["/a/:b", ":c", "/a/:b/:c"],
	])("%s + %s", (above, path, joined) => {
		expect(joinPath(above, path)).toBe(joined);
	});
});
