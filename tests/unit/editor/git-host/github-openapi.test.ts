import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { expect, it } from "vitest";
import type { FakeServer } from "./fake-server.ts";
import description from "./github-openapi.gen.json" with { type: "json" };
import { createFakeServer, openStorage, publishTexts, readWorkspace } from "./kit.ts";

const { paths, components } = description;

interface Described {
	content?: Record<string, { schema: object }>;
}

interface Operation {
	parameters?: { $ref: string }[];
	requestBody?: Described;
	responses: Record<string, { $ref: string } | Described>;
}

interface Exchange {
	/** "PATCH /repos/{owner}/{repo}/git/refs/{ref}"; null if GitHub describes no such operation. */
	operation: string | null;
	query: string[];
	body: unknown;
	status: number;
	/** What the fake server answers; undefined if it isn't JSON. */
	answer: unknown;
}

const text = "name: Crumb\nprice: 4\n";
const edited = { "site.yaml": text.replace("4", "5") };
const publication = { message: "Change it", author: null, consent: null, texts: edited };

const operations = new Map(
	Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation as Operation]),
	),
);

/** Records what is sent and answered, with the operation that it belongs to. GitHub doesn’t describe `/graphql`. */
function recordExchanges(fakeServer: FakeServer): Exchange[] {
	const exchanges: Exchange[] = [];
	const { load } = fakeServer;
	fakeServer.load = async (input, init) => {
		const { pathname, searchParams } = new URL(String(input));
		const response = await load(input, init);
		if (pathname === "/graphql") return response;
		const isJson = response.headers.get("content-type") === "application/json";
		exchanges.push({
			operation: findOperation(init?.method ?? "GET", pathname),
			query: [...searchParams.keys()],
			body: init?.body ? JSON.parse(String(init.body)) : undefined,
			status: response.status,
			answer: isJson ? await response.clone().json() : undefined,
		});
		return response;
	};
	return exchanges;
}

function findOperation(method: string, pathname: string): string | null {
	const matching = [...operations.keys()].filter((name) => {
		// Only a ref, such as "heads/main", has slashes.
		const pattern = name
			.split(" ")[1]!
			.replace("{ref}", ".+")
			.replace(/\{\w+\}/g, "[^/]+");
		return name.startsWith(`${method} `) && new RegExp(`^${pattern}$`).test(pathname);
	});
	return matching[0] ?? null;
}

/** Lists everything that GitHub's description doesn't allow. */
function listViolations({ operation, query, body, status, answer }: Exchange): string[] {
	if (operation === null) return ["There is no such operation."];
	const { parameters = [], requestBody, responses } = operations.get(operation)!;
	const known = parameters.map(getParameterName);
	const response = responses[status];
	return [
		...query.filter((name) => !known.includes(name)).map((name) => `The parameter ‘${name}’ is unknown.`),
		...(body === undefined ? [] : validate(requestBody?.content?.["application/json"]?.schema, false, body)),
		...(response ? [] : [`The status ${status} isn’t described.`]),
		...(response && answer !== undefined ? validate(getAnswerSchema(response), true, answer) : []),
	].map((violation) => `${operation}: ${violation}`);
}

function getParameterName(parameter: { $ref: string } | { name: string }): string {
	return "name" in parameter ? parameter.name : getComponent<{ name: string }>(parameter.$ref).name;
}

function getAnswerSchema(response: Operation["responses"][string]): object | undefined {
	const { content } = "$ref" in response ? getComponent<Described>(response.$ref) : response;
	return content?.["application/json"]?.schema;
}

function getComponent<Component>(ref: string): Component {
	const [, , kind, name] = ref.split("/") as ["#", "components", keyof typeof components, string];
	return (components[kind] as Record<string, unknown>)[name] as Component;
}

/**
 * Resolves the references of a schema, and forbids properties that it doesn't describe. Where there is no schema, forbids any
 * value.
 *
 * @param isPartial whether properties may be missing, because the fake server only answers what the editor reads
 */
function forbidOthers(schema: unknown, isPartial: boolean): unknown {
	if (schema === undefined) return false;
	if (Array.isArray(schema)) return schema.map((item) => forbidOthers(item, isPartial));
	if (typeof schema !== "object" || schema === null) return schema;
	if ("$ref" in schema) return forbidOthers(getComponent(String(schema.$ref)), isPartial);
	const { nullable, ...rest } = schema as { nullable?: unknown };
	// In OpenAPI 3.0, `nullable: true` may be beside any other keyword. A property called “nullable” has a schema instead.
	if (nullable === true) return { anyOf: [{ type: "null" }, forbidOthers(rest, isPartial)] };
	const entries = Object.entries(schema).filter(([key]) => !(isPartial && key === "required"));
	const strict = Object.fromEntries(
		// Without required properties, several alternatives can match.
		entries.map(([key, value]) => [key === "oneOf" ? "anyOf" : key, forbidOthers(value, isPartial)]),
	);
	return "properties" in schema ? { additionalProperties: false, ...strict } : strict;
}

const ajv = new Ajv2020({ strict: false, allErrors: true });
/** Compiled schemas, by the schemas in the description. */
const validators = new Map<unknown, ValidateFunction>();

function validate(schema: unknown, isPartial: boolean, value: unknown): string[] {
	const validator = validators.get(schema) ?? ajv.compile(forbidOthers(schema, isPartial) as object);
	validators.set(schema, validator);
	validator(value);
	return (validator.errors ?? []).map(({ instancePath, message, params }) => {
		return `${instancePath || "the whole"} ${message} ${JSON.stringify(params)}`;
	});
}

it("sends only requests that GitHub describes, and the fake server answers them as described", async () => {
	const fakeServer = createFakeServer({ "site.yaml": text, "images/loaf.png": "picture" });
	const exchanges = recordExchanges(fakeServer);
	const storage = openStorage(fakeServer);
	const { revision } = await readWorkspace(storage);

	// A publication fails because somebody else has published; then one with a picture succeeds.
	fakeServer.commitOutside({ "site.yaml": text.replace("Crumb", "Theirs") });
	expect(await publishTexts(storage, revision, edited)).toMatchObject({ kind: "outdated" });
	const { revision: theirs } = await readWorkspace(storage);
	await storage.addPicture("loaf.png", new Blob(["another"]));
	expect(await publishTexts(storage, theirs, edited)).toMatchObject({ kind: "done" });

	// The answer to a publication is lost, and somebody else publishes on top of it.
	const { revision: ours } = await readWorkspace(storage);
	let hasFailed = false;
	fakeServer.fault = ({ method, path }) => {
		if (method !== "PATCH" || !path.startsWith("/git/refs") || hasFailed) return null;
		hasFailed = true;
		return { kind: "late" };
	};
	expect(await publishTexts(storage, ours, { "site.yaml": text })).toMatchObject({ kind: "unknown" });
	await fakeServer.deliver();
	fakeServer.commitOutside({ "other.txt": "theirs" });
	await storage.read();

	// A protected branch gets a proposal, which is asked for twice.
	const { revision: last } = await readWorkspace(storage);
	fakeServer.protect();
	const proposal = { ...publication, revision: last };
	expect(await storage.publish(proposal, () => {})).toMatchObject({ kind: "protected" });
	for (let attempt = 0; attempt < 2; attempt++)
		expect(await storage.propose!(proposal, () => {})).toMatchObject({ kind: "done" });

	expect(exchanges.flatMap(listViolations)).toEqual([]);
	expect(new Set(exchanges.map(({ operation }) => operation))).toEqual(new Set(operations.keys()));
});

it.each<[string, Partial<Exchange>, RegExp]>([
	["an unknown path", { operation: null }, /no such operation/],
	["an unknown parameter", { query: ["recurse"] }, /‘recurse’ is unknown/],
	["an unknown property of a request", { body: { ref: "refs/heads/a", sha: "1a2b", to: "main" } }, /"to"/],
	["a missing property of a request", { body: { ref: "refs/heads/a" } }, /'sha'/],
	["a status that isn’t described", { status: 418 }, /418/],
	["a property of an answer that isn’t described", { answer: { hash: "1a2b" } }, /"hash"/],
	["a value of another type in an answer", { answer: { ref: 7 } }, /\/ref must be string/],
])("the comparison with the description notices %s", (_, change, violation) => {
	const body = { ref: "refs/heads/a", sha: "1a2b" };
	const operation = "POST /repos/{owner}/{repo}/git/refs";
	const good: Exchange = { operation, query: [], body, status: 201, answer: { ref: "refs/heads/a" } };
	expect(listViolations(good)).toEqual([]);
	expect(listViolations({ ...good, ...change })).toEqual([expect.stringMatching(violation)]);
});
