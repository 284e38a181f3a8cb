import { describe, expect, it, vi } from "vitest";
import { parseRetryAfter, readResponse } from "../../../../src/render/form/response.ts";
import { field } from "./sample.ts";

const fields = [field("email"), field("hidden", { shown: false }), field("constructor")];

function read(status: number, body: BodyInit | null = null, type?: string) {
	return readResponse(new Response(body, { status, ...(type && { headers: { "content-type": type } }) }), fields);
}

function readRefusal(errors: unknown) {
	return read(400, JSON.stringify({ errors }));
}

describe("the response of a service", () => {
	it.each([
		["no body", 204, null, undefined],
		["JSON", 201, '{"ok":true}', "application/json"],
		["invalid JSON", 200, "<<not json", "application/json"],
		["no errors", 200, '{"errors":[]}', "application/json"],
		["plain text", 200, "OK", "text/plain"],
	])("is a success for a status of success with %s", async (_, status, body, type) => {
		expect(await read(status, body, type)).toEqual({ kind: "sent" });
	});
	it.each([
		["an HTML page", 200, "<h1>Log in to the network</h1>", "text/html; charset=utf-8"],
		["an XHTML page", 200, "<html/>", "application/xhtml+xml"],
		["a server error", 500, '{"errors":{"email":"stack trace"}}', "application/json"],
		["a refusal without a message", 400, "", undefined],
		["a refusal with invalid JSON", 422, "<<", "application/json"],
	])("is a failure if it is %s", async (_, status, body, type) => {
		expect(await read(status, body, type)).toEqual({ kind: "failed" });
	});
	it("counts as success if the body breaks off", async () => {
		const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("dropped")) });
		expect(await read(200, broken)).toEqual({ kind: "sent" });
	});
	it("is a refusal if it lists errors, even with a status of success", async () => {
		expect(await read(200, '{"errors":{"email":"Unknown"}}')).toMatchObject({ kind: "refused" });
	});
});

describe("errors", () => {
	it.each([
		["texts by field", { email: "Unknown" }],
		["lists by field", { email: ["Unknown"] }],
		["a list", [{ field: "email", message: "Unknown" }]],
	])("are found as %s", async (_, errors) => {
		expect(await readRefusal(errors)).toEqual({ kind: "refused", errors: new Map([["email", "Unknown"]]), notes: [] });
	});
	it("that belong to no shown field become notes, each once", async () => {
		const errors = ["Closed", { message: "Closed" }, { field: "hidden", message: "Missing" }, { field: "__proto__" }];
		expect(await readRefusal(errors)).toEqual({ kind: "refused", errors: new Map(), notes: ["Closed", "Missing"] });
	});
	it("are shortened to one line of 200 characters", async () => {
		const message = `  Two\n lines\u0007\u202e ${"🙂".repeat(300)}`;
		const found = await readRefusal({ email: message });
		const text = found.kind === "refused" ? found.errors.get("email")! : "";
		expect(text).toMatch(/^Two lines 🙂+…$/u);
		expect([...text]).toHaveLength(200);
	});
	it("are limited to the first twenty", async () => {
		const found = await readRefusal(Array.from({ length: 1000 }, (_, index) => `Error ${index}`));
		expect(found.kind === "refused" && found.notes).toHaveLength(20);
	});
	it.each([null, 1, "text", [null, 1, [], {}], { email: null }, { email: { deep: "x" } }, { email: [1, null] }, {}])(
		"are missing in %j",
		async (errors) => {
			expect(await readRefusal(errors)).toEqual({ kind: "failed" });
		},
	);
	it("of a field named like an object property are kept", async () => {
		expect(await readRefusal({ constructor: "Odd" })).toMatchObject({ errors: new Map([["constructor", "Odd"]]) });
		expect(await readRefusal({})).toEqual({ kind: "failed" });
	});
});

describe("the time to wait", () => {
	it.each([
		["30", 30],
		[" 7 ", 7],
		["0", 1],
		["999999999999", 3600],
		[null, 60],
		["soon", 60],
		["-5", 60],
		["Fri, 01 Jan 2027 00:02:00 GMT", 120],
		["Thu, 31 Dec 2026 23:00:00 GMT", 1],
	])("of %j is %i seconds", (header, seconds) => {
		vi.useFakeTimers({ now: Date.UTC(2027, 0, 1), toFake: ["Date"] });
		expect(parseRetryAfter(header)).toBe(seconds);
		vi.useRealTimers();
	});
});
