import fc from "fast-check";
import { forbidden, strange } from "./attacks.ts";

const pieces = [
	...["/", "..", ".", "%2e", "%2f", "%5c", "\\", "%00", "%", "%ff", "?", "#", "*", " ", "\t", "\0", "é", ":"],
	...["_headers", "%5fheaders", ".env", "secret.txt", "link.txt", "links", "assets", "index.html", "404.html", ".br"],
	...["http://", "localhost", "a".repeat(300), "a".repeat(20_000)],
];
/** Names of headers. Those of the first list are drawn more often. */
const commonHeaders = [
	"Range",
	"If-Range",
	"If-None-Match",
	"If-Modified-Since",
	"Accept-Encoding",
	"Expect",
	"Upgrade",
];
const rareHeaders = ["Content-Length", "Transfer-Encoding", "Host", "Connection", "Cookie", " ", "\0"];
const value = fc.oneof(
	fc.constantFrom("bytes=5-2", "bytes=0-", "-1", "chunked", "100-continue", "websocket", "*", "gzip;q=x", "W/"),
	fc.string({ maxLength: 40 }),
	fc.constant("x".repeat(20_000)),
);
const target = fc.oneof(
	fc.constantFrom(...forbidden, ...strange),
	fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join("")),
);
const request = fc
	.record({
		method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "CONNECT", "TRACE", "get", "G\0T", "X".repeat(9_000)),
		target: fc.oneof(
			target,
			target.map((text) => `/${text}`),
		),
		version: fc.constantFrom("HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/9.9", "FTP/1.1", ""),
		headers: fc.array(fc.tuple(fc.constantFrom(...commonHeaders, ...commonHeaders, ...rareHeaders), value), {
			maxLength: 4,
		}),
	})
	.map(
		({ method, target, version, headers }) =>
			`${method} ${target} ${version}\r\n${["Host: localhost", "Connection: close", ...headers.map((pair) => pair.join(": "))].join("\r\n")}\r\n\r\n`,
	);
/** Generates the bytes of hostile requests: of one, of up to five at once, or garbage. */
export const requests = fc.oneof(
	{ weight: 8, arbitrary: request },
	{ weight: 2, arbitrary: fc.array(request, { maxLength: 5 }).map((all) => all.join("")) },
	{ weight: 1, arbitrary: fc.string({ maxLength: 300, unit: "binary-ascii" }) },
);
