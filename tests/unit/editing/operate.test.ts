import { describe, expect, it } from "vitest";
import { applyOperations, type OperationResult } from "../../../src/editing/apply-operations.ts";
import type { Operation } from "../../../src/editing/operation.gen.ts";
import { requireResult } from "./require-result.ts";

const text = `# About this file

constants: {}

organization:
  name: 'The Bakery' # as on the door
  phone: "312-555-0147"

# The passes.
plans:
  # For most
  pro:
    name: Pro
    price: 899
    features:
      - CRM
      # The one they ask for
      - Inbox

      - "{plans.pro.agents} agents"
  basic: { name: Basic, features: [a, b] }

routes:
  - path: /
    name: Home
    sections:
      - type: prose
        body: |
          One.

          Two.
  - path: /services
    name: Services
`;

function apply(operation: Operation, before = text): OperationResult {
	return requireResult(applyOperations({ "site.yaml": before }, "site.yaml", [operation]));
}

function getTextAfter(operation: Operation, before = text): string {
	return apply(operation, before).texts["site.yaml"]!;
}

function getRefusal(operation: unknown, before = text): string {
	const result = applyOperations({ "site.yaml": before }, "site.yaml", [operation as Operation]);
	return "refused" in result ? result.refused : "";
}

describe("set", () => {
	it.each([
		["/organization/name", "Bakery & Sons", "'The Bakery' #", "'Bakery & Sons' #"],
		["/organization/phone", "{phone}", '"312-555-0147"', '"{phone}"'],
		["/plans/pro/price", 950, "899", "950"],
		["/plans/pro/name", "12", "name: Pro", 'name: "12"'],
		["/plans/pro/name", "yes", "name: Pro", 'name: "yes"'],
		["/plans/pro/name", "Pro: all", "name: Pro", 'name: "Pro: all"'],
		["/plans/pro/name", "Pro #1", "name: Pro", 'name: "Pro #1"'],
		["/plans/pro/name", "{product}", "name: Pro", 'name: "{product}"'],
		["/plans/basic/features/0", "a, b", "[a, b]", '["a, b", b]'],
		["/routes/0/sections/0/body", "One.\n\nThree.\n", "Two.", "Three."],
	])("%s to %j keeps the style if possible", (pointer, value, was, is) => {
		expect(getTextAfter({ do: "set", pointer, value })).toBe(text.replace(was, is));
	});

	it.each(["", "{}", "# Ours", "# Ours\n"])("adds the first key to a definition without any: %j", (before) => {
		expect(getTextAfter({ do: "set", pointer: "/site/name", value: "Acme" }, before)).toMatch(
			before.startsWith("#") ? /^# Ours\nsite:\n {2}name: Acme\n$/ : /^site:\n {2}name: Acme\n$/,
		);
	});

	it("keeps a comment on the line of the key", () => {
		const before = "constants:\n  a: One # here\n  b: Two\n";
		expect(getTextAfter({ do: "set", pointer: "/constants/a", value: "1\n2" }, before)).toBe(
			"constants:\n  a: |- # here\n    1\n    2\n  b: Two\n",
		);
	});

	it("adds a key in the order of the schema", () => {
		const pointer = "/plans/pro/summary";
		expect(getTextAfter({ do: "set", pointer, value: "Short." })).toBe(
			text.replace("name: Pro\n", "name: Pro\n    summary: Short.\n"),
		);
	});

	it("adds a key to a flow mapping, and to an empty group", () => {
		expect(getTextAfter({ do: "set", pointer: "/plans/basic/price", value: 5 })).toContain(
			"{ name: Basic, price: 5, features",
		);
		expect(getTextAfter({ do: "set", pointer: "/constants/city", value: "Oak Park" })).toContain(
			"constants:\n  city: Oak Park\n\n",
		);
	});

	it("creates a missing group for a key", () => {
		expect(getTextAfter({ do: "set", pointer: "/routes/1/seo/title", value: "What we do" })).toBe(
			`${text}    seo:\n      title: What we do\n`,
		);
	});

	it("doesn't rewrite the unchanged entries of a list", () => {
		const value = ["CRM", "Inbox", "More", "{plans.pro.agents} agents"];
		expect(getTextAfter({ do: "set", pointer: "/plans/pro/features", value })).toBe(
			text.replace('\n      - "{plans', '\n      - More\n\n      - "{plans'),
		);
	});
});

describe("insert", () => {
	it("inserts before an entry and its comment", () => {
		expect(getTextAfter({ do: "insert", pointer: "/plans/pro/features/1", value: "Calls" })).toBe(
			text.replace("- CRM\n", "- CRM\n      - Calls\n"),
		);
	});

	it("creates a missing list", () => {
		expect(getTextAfter({ do: "insert", pointer: "/routes/1/aliases/0", value: "/old" })).toBe(
			`${text}    aliases:\n      - /old\n`,
		);
	});

	it("writes the Markdown of a section as a block scalar", () => {
		const value = { type: "prose", heading: "yes", body: "Hello\n\n- a\n" };
		expect(getTextAfter({ do: "insert", pointer: "/routes/1/sections/0", value })).toBe(
			`${text}    sections:\n      - type: prose\n        heading: "yes"\n        body: |\n          Hello\n\n          - a\n`,
		);
	});
});

describe("remove and move", () => {
	it("removes and moves an entry together with the comment directly above it", () => {
		expect(getTextAfter({ do: "remove", pointer: "/plans/pro/features/1" })).toBe(
			text.replace("      # The one they ask for\n      - Inbox\n\n", ""),
		);
		expect(getTextAfter({ do: "move", pointer: "/plans/pro/features/1", to: 0 })).toBe(
			text.replace(/( +- CRM\n)( +# The one.*\n +- Inbox\n)/, "$2$1"),
		);
	});

	it("removes an optional list with its last entry", () => {
		const withAlias = getTextAfter({ do: "insert", pointer: "/routes/1/aliases/0", value: "/old" });
		expect(getTextAfter({ do: "remove", pointer: "/routes/1/aliases/0" }, withAlias)).toBe(text);
	});

	it("moves pages", () => {
		expect(getTextAfter({ do: "move", pointer: "/routes/1", to: 0 })).toContain(
			"routes:\n  - path: /services\n    name: Services\n  - path: /\n",
		);
	});
});

describe("labels", () => {
	it.each<[Operation, string]>([
		[{ do: "set", pointer: "/plans/pro/price", value: 1 }, "Changed the price of Pro"],
		[{ do: "set", pointer: "/routes/0/title", value: "Hi" }, "Added the title of Home"],
		[{ do: "move", pointer: "/routes/1", to: 0 }, "Moved Services to 1 of 2"],
		[{ do: "insert", pointer: "/plans/pro/features/2", value: "x" }, "Added a feature after ‘Inbox’"],
		[{ do: "remove", pointer: "/routes/1" }, "Deleted the page Services"],
		[{ do: "remove", pointer: "/plans/pro/features/2" }, "Deleted the feature of Pro"],
		[{ do: "set", pointer: "/organization/phone", value: "1" }, "Changed the phone of the organization"],
	])("%j", (operation, words) => {
		expect(apply(operation).label).toBe(words);
	});

	it("name a section that is hidden or shown again", () => {
		const pointer = "/routes/0/sections/0/hidden";
		const withHeading = text.replace("type: prose", "type: prose\n        heading: Questions");
		const { label, texts } = apply({ do: "set", pointer, value: true }, withHeading);
		expect(label).toBe("Hid ‘Questions’");
		expect(texts["site.yaml"]).toContain("      - type: prose\n        hidden: true\n");
		expect(apply({ do: "remove", pointer }, texts["site.yaml"]!).label).toBe("Showed ‘Questions’");
		expect(apply({ do: "set", pointer, value: true }).label).toBe("Hid the section");
	});
});

describe("an operation is refused with a sentence if", () => {
	it.each([
		{ do: "set", pointer: "/routes/7/name", value: "x" },
		{ do: "set", pointer: "/plans/pro/colour", value: "x" },
		{ do: "set", pointer: "routes", value: "x" },
		{ do: "set", pointer: "/constants/__proto__", value: "x" },
		{ do: "insert", pointer: "/plans/pro/features/9", value: "x" },
		{ do: "insert", pointer: "/plans/pro/name/0", value: "x" },
		{ do: "remove", pointer: "/plans/elite" },
		{ do: "remove", pointer: "" },
		{ do: "move", pointer: "/routes/0", to: 5 },
		{ do: "move", pointer: "/plans/pro", to: 1 },
		{ do: "edit", file: "towns.csv", edits: [] },
		{ do: "dance" },
	])("it is invalid: %j", (operation) => {
		expect(getRefusal(operation)).toMatch(/^[A-Z‘].*\.$/);
	});

	it("the text isn't valid YAML or has references", () => {
		expect(getRefusal({ do: "set", pointer: "/a", value: 1 }, 'a: "b\n')).toMatch(/^Line \d/);
		expect(getRefusal({ do: "set", pointer: "/a", value: 1 }, "a: &x 1\nb: *x\n")).toMatch(/^References/);
	});
});
