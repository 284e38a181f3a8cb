import { expect } from "vitest";
import type { Built } from "./built.ts";

/** Expects every internal URL of every document to lead to a file, and its fragment to an element. */
export function expectWorkingLinks({ files, documents }: Built, base = ""): void {
	for (const [path, document] of documents) {
		for (const target of targetsIn(document)) {
			const { pathname: found, hash } = new URL(target, `https://site.example${base}${path}`);
			expect(found.startsWith(`${base}/`), `${path} leads to ${target}`).toBe(true);
			const pathname = found.slice(base.length);
			const page = documents.get(pathname);
			expect(page !== undefined || files.includes(pathname.slice(1)), `${path} leads to ${target}`).toBe(true);
			if (hash) expect(page?.getElementById(hash.slice(1)), `${path} leads to ${target}`).toBeTruthy();
		}
	}
}

function targetsIn(document: Document): string[] {
	const named = ["href", "src"].flatMap((name) =>
		[...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)!),
	);
	const offered = [...document.querySelectorAll("[srcset]")].flatMap((element) =>
		element
			.getAttribute("srcset")!
			.split(",")
			.map((one) => one.trim().split(" ")[0]!),
	);
	return [...named, ...offered].filter((target) => /^[/#](?!\/)/.test(target));
}
