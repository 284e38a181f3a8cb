import type { Files } from "../../src/model/sources.ts";

/** The first bytes of the files that the examples and tests refer to. */
const firstBytes: Record<string, string> = {
	"files/price-list.pdf": "%PDF-1.4",
	"files/old-prices.pdf": "%PDF-1.4",
	"files/rides.ics": "BEGIN:VCALENDAR",
	"fonts/brandon.woff2": "wOF2\x00\x01\x00\x00\x00\x03\xa9\x80",
	"fonts/renamed.ttf": "%PDF-1.4",
	"files/wheel.mp4": "\0\0\0\u0018ftypmp42",
	"files/wheel.vtt": "WEBVTT",
};

/** Returns the files that a text names, each of 240 kB. */
export function filesIn(text: string): Files {
	const named = Object.keys(firstBytes).filter((name) => text.includes(name.replace(/^.*\//, "")));
	return {
		listNames: (folder = "files") => named.filter((name) => name.startsWith(folder)),
		probe: (name) => ({ size: 240_000, firstBytes: firstBytes[name]!, read: () => new Uint8Array() }),
	};
}
