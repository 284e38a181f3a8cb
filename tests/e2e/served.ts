import type { APIRequestContext } from "playwright/test";
import { expect } from "./test.ts";

type Files = (readonly [path: string, type: RegExp])[];

/** Files for programs. */
export const machineReadableFiles: Files = [
	["/llms.txt", /^text\/plain; ?charset=utf-8$/i],
	["/robots.txt", /^text\/plain/],
	["/sitemap.xml", /xml/],
];

/** Checks that each file exists and has its media type. */
export async function expectServed(request: APIRequestContext, files: Files): Promise<void> {
	for (const [path, type] of files) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(200);
		expect(response.headers()["content-type"], path).toMatch(type);
	}
}
