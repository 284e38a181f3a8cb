import { describe, expect, it } from "vitest";
import type { Code } from "../../../../src/model/code.gen.ts";
import { checkForHost } from "../../../../src/output/host-limits.ts";
import { webHosts } from "../../../../src/output/web-hosts.ts";
import { explanations } from "../../../../src/report/explanations.ts";
import { compiledExample, type Example, exampleIn } from "../examples.ts";

const readHistory = () => ({ versions: [], gap: "it isn’t committed yet" });

/** Returns the codes of the findings in an example; for `host-limit`, also of the findings of each web host. */
function listCodes(example: Example, code: Code): Code[] {
	const { site, diagnostics } = compiledExample(example, code === "price-history-unknown" ? { readHistory } : {});
	const hosts = code === "host-limit" && site ? Object.values(webHosts) : [];
	return [...diagnostics, ...hosts.flatMap((host) => checkForHost(host, site!))].map((found) => found.code);
}

// The type of a code is made from the names of the pages, so every code has a page.
describe("the page of a code", () => {
	it.each(explanations)("$code: the wrong example gives this code", ({ code, markdown }) => {
		expect(listCodes(exampleIn(markdown, "Wrong"), code)).toContain(code);
	});

	it.each(explanations)("$code: the right example gives no finding", ({ code, markdown }) => {
		const example = exampleIn(markdown, "Right");
		expect(example.yaml).not.toBe("");
		expect(listCodes(example, code)).toEqual([]);
	});

	it.each(explanations)("$code: has a title, an explanation and two examples", ({ markdown }) => {
		expect(markdown).toMatch(
			/^# [^\n]+[^.\n]\n\n[^#\n`][\s\S]*\n\n## Wrong\n\n```yaml\n[\s\S]*\n\n## Right\n\n```yaml\n/,
		);
	});
});
