import { describe, expect, it } from "vitest";
import { codes, compiled, siteOf } from "../compiled.ts";
import { pageAt } from "../documents.ts";
import { home, minimal } from "../minimal.ts";

const withUrl = (url: string) => minimal().replace("https://www.acme.example", url);

describe("the address of a site", () => {
	it.each([
		"https://a.example",
		"https://a.example:8443",
		"https://a.example/repo",
		"https://a.example/Some.repo_2/b-c",
	])("may be %s", (url) => expect(codes(compiled(withUrl(url)))).toEqual([]));

	it.each([
		"https://a.example/",
		"https://a.example/repo/",
		"https://a.example//repo",
		"https://a.example/../repo",
		"https://a.example/repo/..",
		"https://a.example/.repo",
		"https://a.example/a b",
		"https://a.example/repo?a",
		"https://a.example/repo#a",
		"https://a.example:443/repo",
		"http://a.example/repo",
	])("may not be %s", (url) => expect(codes(compiled(withUrl(url)))).toEqual(["wrong-format"]));
});

it("a frame from the site’s own host is not a third party, whatever its path", () => {
	const frame = { src: "https://a.example/elsewhere", title: "Calendar", height: 600, linkLabel: "Open" };
	const routes = [home({ type: "heading", heading: "Home" }, { type: "embed", frame })];
	const text = minimal({ routes }).replace("https://www.acme.example", "https://a.example/repo");
	expect(pageAt(siteOf(compiled(text)), "/").sections[1]).toMatchObject({
		frame: { origin: null, consentPrompt: null },
	});
});
