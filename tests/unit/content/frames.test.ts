import { describe, expect, it } from "vitest";
import type { Frame } from "../../../src/model/section.ts";
import type { FrameSpec } from "../../../src/model/spec.gen.ts";
import { codes, compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal, page } from "../minimal.ts";

const calendar: FrameSpec = { src: "https://calendar.example/a", title: "Calendar", height: 600, linkLabel: "Open" };

/** Returns the frame on the page "/elgin", whose row has `calendarOfRow` in the column `calendar`. */
function frame(part: Partial<FrameSpec>, calendarOfRow = "https://rows.example/elgin"): Frame {
	const text = minimal({
		collections: { towns: { rows: [{ town: "elgin", calendar: calendarOfRow }] } },
		routes: [
			home({ type: "heading", heading: "Home" }),
			page("/:town", {
				collection: "towns",
				sections: [
					{ type: "heading", heading: "{row.town}" },
					{ type: "embed", frame: { ...calendar, ...part } },
				],
			}),
		],
	});
	const section = pageAt(siteOf(compiled(text)), "/elgin").sections[1]!;
	return (section as { frame: Frame }).frame;
}

describe("a frame from another host", () => {
	it("waits for a click, names the host, and comes with a phone number", () => {
		const { origin, consentPrompt, phone } = frame({});
		expect(origin).toBe("https://calendar.example");
		expect(consentPrompt?.notice).toContain("calendar.example");
		expect(consentPrompt?.button).toBe("Load from calendar.example");
		expect(phone).toEqual({ label: "312-555-0147", to: "tel:312-555-0147" });
	});
	it("loads by itself with ‘load: visible’", () => {
		expect(frame({ load: "visible" })).toMatchObject({ origin: "https://calendar.example", consentPrompt: null });
	});
	it.each(["{row.calendar}", "{ row.calendar }"])("is recognised if a row has its URL: %s", (src) => {
		const { src: filled, origin, consentPrompt } = frame({ src });
		expect(filled).toBe("https://rows.example/elgin");
		expect(origin).toBe("https://rows.example");
		expect(consentPrompt?.button).toBe("Load from rows.example");
	});
});

describe("a frame from the site itself", () => {
	it.each(["/", "https://www.acme.example/", "{row.calendar}"])("loads by itself: %s", (src) => {
		expect(frame({ src }, "/")).toMatchObject({ origin: null, consentPrompt: null });
	});
	it("waits for a click with ‘load: click’", () => {
		expect(frame({ src: "/", load: "click" }).consentPrompt?.button).toBe("Load from www.acme.example");
	});
});

describe("a frame that loads without asking", () => {
	const codesFor = (src: string, load?: "click" | "visible") => {
		const shown = { ...calendar, src, ...(load && { load }) };
		const routes = [home({ type: "heading", heading: "Home" }, { type: "embed", frame: shown })];
		return codes(compiled(minimal({ routes, thirdParties: [{ host: "calendar.example", purpose: "Dates" }] })));
	};
	it("causes a warning if it comes from another host", () => {
		expect(codesFor("https://calendar.example/a", "visible")).toEqual(["frame-without-consent"]);
		expect(codesFor("https://calendar.example/a", "click")).toEqual([]);
		expect(codesFor("https://calendar.example/a")).toEqual([]);
		expect(codesFor("/", "visible")).toEqual(["unused-host"]);
	});
});
