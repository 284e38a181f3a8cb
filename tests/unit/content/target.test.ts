import { describe, expect, it } from "vitest";
import { targetOf } from "../../../src/content/site/target.ts";

describe("an address that is let through", () => {
	it.each([
		["/", { kind: "page", path: "/", anchor: null }],
		["/prices", { kind: "page", path: "/prices", anchor: null }],
		["/prices#delivery", { kind: "page", path: "/prices", anchor: "delivery" }],
		["/prices?from=menu#delivery", { kind: "page", path: "/prices", anchor: "delivery" }],
		["/sitemap.xml", { kind: "file", path: "/sitemap.xml" }],
		["#delivery", { kind: "anchor", anchor: "delivery" }],
		["mailto:a@acme.example", { kind: "mail" }],
		["mailto:a@acme.example?subject=Hello%20there", { kind: "mail" }],
		["tel:312-555-0147", { kind: "phone" }],
		["tel:+44 20 7946 0321", { kind: "phone" }],
		["tel:(312) 555-0147", { kind: "phone" }],
	])("%s", (address, target) => {
		expect(targetOf(address)).toEqual(target);
	});

	it.each([
		["https://acme.example", "https://acme.example/"],
		["HTTPS://ACME.example/a?b=c#d", "https://acme.example/a?b=c#d"],
		["https://acme.example:8443/%20", "https://acme.example:8443/%20"],
		["https://müller.example/straße", "https://xn--mller-kva.example/stra%C3%9Fe"],
	])("%s", (address, href) => {
		const target = targetOf(address);
		expect(target?.kind === "external" && target.url.href).toBe(href);
	});
});

describe("an address that is refused", () => {
	it.each([
		"",
		" ",
		"#",
		"prices",
		"./prices",
		"../prices",
		"?a=b",
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		" javascript:alert(1)",
		"java\tscript:alert(1)",
		"java\nscript:alert(1)",
		"\u0001javascript:alert(1)",
		"javascript&colon;alert(1)",
		"vbscript:x",
		"data:text/html,<script>alert(1)</script>",
		"DATA:text/html;base64,PHM+",
		"blob:https://acme.example/1",
		"file:///etc/passwd",
		"ftp://acme.example",
		"http://acme.example",
		"https://a.example;script-src",
		"https://a.example,b.example",
		"https://*.example",
		"https://*",
		"https://'unsafe-inline'",
		"https://$host",
		"https://a.example{}",
		"https://(a).example",
		"https://[::1]/",
		"ws://acme.example",
		"//acme.example",
		"///acme.example",
		"/\\acme.example",
		"\\\\acme.example",
		"/\t/acme.example",
		"/\u0000",
		"https:acme.example",
		"https:/acme.example",
		"https:///acme.example",
		"https:\\\\acme.example",
		"https://",
		"https://user@acme.example",
		"https://user:password@acme.example",
		"https://acme.example@evil.example",
		"https://acme .example",
		"https://acme.example/\u007f",
		"https://acme.example/\u0085",
		"https://acme.example/a b",
		'https://acme.example/"onmouseover="alert(1)',
		"https://acme.example/<script>",
		"https://acme.example:99999",
		"https://[::1",
		"/../secret",
		"/a/../../secret",
		"/a/..",
		"/./a",
		"/%2e%2e/secret",
		"/%2E%2e/secret",
		"/a%2f..%2fsecret",
		"/a%5c..%5csecret",
		"/{town}",
		"mailto:",
		"mailto:nobody",
		"mailto:a@b",
		"mailto:a@acme.example\nbcc:b@acme.example",
		"tel:",
		"tel:call me",
		"tel:1;ext=javascript:alert(1)",
		"tel:312-555-0147\n",
	])("%j", (address) => {
		expect(targetOf(address)).toBeNull();
	});
});
