import { describe, expect, it } from "vitest";
import type { VideoSectionSpec } from "../../../../src/model/spec.gen.ts";
import { derivePolicy } from "../../../../src/output/policy.ts";
import { summarizePage } from "../../../../src/output/summary.ts";
import { compiled, listPositions, siteOf } from "../../compiled.ts";
import { documentOf } from "../../documents.ts";
import { home, minimal } from "../../minimal.ts";

function compileVideo(part: Partial<VideoSectionSpec>) {
	const section = { type: "video", heading: "Films", title: "A wheel", linkLabel: "Open it", ...part } as const;
	const thirdParties = part.src ? [{ host: "films.example", purpose: "Our films." }] : undefined;
	return compiled(minimal({ routes: [home(section)], ...(thirdParties ? { thirdParties } : {}) }));
}

const codesAt = (part: Partial<VideoSectionSpec>) =>
	compileVideo(part).diagnostics.map(({ code, pointer }) => [code, pointer]);
const pointerTo = (key: string) => `/routes/0/sections/0${key}`;
const provider = "https://films.example/embed/4fb7";

describe("a video", () => {
	it.each<[string, Partial<VideoSectionSpec>]>([
		["with captions", { file: "files/wheel.mp4", captions: "files/wheel.vtt" }],
		["without speech", { file: "files/wheel.mp4", silent: true }],
		["from a provider", { src: provider }],
	])("is valid: %s", (_, part) => expect(listPositions(compileVideo(part))).toEqual([]));

	it.each<[string, Partial<VideoSectionSpec>, [string, string][]]>([
		["needs a file or a provider", {}, [["choose-one", pointerTo("")]]],
		["can’t have both", { src: provider, file: "files/wheel.mp4", silent: true }, [["choose-one", pointerTo("/file")]]],
		["needs captions if somebody speaks", { file: "files/wheel.mp4" }, [["film-without-captions", pointerTo("/file")]]],
		["must be a video file", { file: "files/price-list.pdf" }, [["file-refused", pointerTo("/file")]]],
		[
			"needs captions in a supported format",
			{ file: "files/wheel.mp4", captions: "files/rides.ics" },
			[["file-refused", pointerTo("/captions")]],
		],
		["must exist", { file: "files/wheels.mp4", silent: true }, [["file-not-found", pointerTo("/file")]]],
	])("%s", (_, part, expected) => expect(codesAt(part)).toEqual(expected));

	it("from a provider loads after consent, and may be shown in full screen", () => {
		const site = siteOf(compileVideo({ src: provider }));
		const html = documentOf(site, site.routes[0]!.resolvePage());
		expect(html).toMatch(/<iframe name="https:\/\/films\.example\/embed\/4fb7"[^>]* allow="fullscreen"/);
		expect(html).not.toMatch(/<iframe[^>]* src=/);
		const { everywhere } = derivePolicy(site, [summarizePage(site.routes[0]!.resolvePage(), site)]);
		expect(everywhere["Permissions-Policy"]).toMatch(/fullscreen=\*$/);
		expect(everywhere["Content-Security-Policy"]).toContain("frame-src 'self' https://films.example;");
	});

	it("of the site loads only its metadata before it is played", () => {
		const site = siteOf(compileVideo({ file: "files/wheel.mp4", captions: "files/wheel.vtt", ratio: "4:3" }));
		const html = documentOf(site, site.routes[0]!.resolvePage());
		expect(html).toContain('<video aria-label="A wheel" src="/files/wheel.mp4" preload="metadata"');
		expect(html).toContain('<track kind="captions" src="/files/wheel.vtt" srcLang="en-US" default=""/>');
		expect(site.listFiles().map(({ name }) => name)).toEqual(["files/wheel.mp4", "files/wheel.vtt"]);
		const { everywhere } = derivePolicy(site, [summarizePage(site.routes[0]!.resolvePage(), site)]);
		expect(everywhere["Content-Security-Policy"]).toContain("media-src 'self';");
		expect(everywhere["Permissions-Policy"]).toMatch(/fullscreen=\(self\)$/);
	});
});
