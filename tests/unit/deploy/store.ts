import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export const credentials = {
	accessKeyId: "test-key",
	secretAccessKey: "the+secret/of=the test",
	sessionToken: undefined,
};

interface StoredObject {
	content: Buffer;
	headers: IncomingHttpHeaders;
	/** Milliseconds since the epoch. */
	modified?: number;
}

/** A store with one bucket. It strictly implements the part of the S3 protocol that deployments need. */
export interface Store {
	endpoint: string;
	objects: Map<string, StoredObject>;
	/** The changes in their order, such as "PUT index.html". */
	changes: string[];
	/** Called before each request, such as "PUT /shop/index.html"; returns the status to refuse it with, or null. */
	interrupt: (request: string) => number | null;
	/** Called before each request, such as "PUT /shop/index.html"; the store waits for it. */
	pause: (request: string) => Promise<void>;
	/** Called after each request, such as "PUT /shop/index.html"; returns whether its answer is lost. */
	isLost: (request: string) => boolean;
	/** What the store does with the conditions of a write. */
	conditions: "supported" | "refused" | "ignored";
	/** Called after each change. */
	onChange: () => void;
	close: () => void;
}

/** The maximum number of objects in a listing. It is low, so that clients must request more. */
const maxKeys = 7;

export async function startStore(bucket = "shop"): Promise<Store> {
	const server = createServer(async (request, response) => {
		const body = await buffer(request);
		await store.pause(`${request.method} ${request.url}`);
		const { status, headers = {}, content = "" } = answer(request, body);
		if (store.isLost(`${request.method} ${request.url}`)) response.destroy();
		else response.writeHead(status, headers).end(content);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const store: Store = {
		endpoint: `http://127.0.0.1:${port}`,
		objects: new Map(),
		changes: [],
		interrupt: () => null,
		pause: async () => {},
		isLost: () => false,
		conditions: "supported",
		onChange: () => {},
		close: () => server.close(),
	};
	return store;

	function answer(request: IncomingMessage, body: Buffer): Answer {
		const { method = "", url = "" } = request;
		const { pathname, searchParams } = new URL(url, store.endpoint);
		const [, name, ...rest] = decodeURIComponent(pathname).split("/");
		const key = rest.join("/");
		const refused = store.interrupt(`${method} ${url}`);
		if (refused !== null) return fail(refused, "AccessDenied");
		if (!isSigned(request, body)) return fail(403, "SignatureDoesNotMatch");
		if (name !== bucket) return fail(404, "NoSuchBucket");
		if (method === "GET" && key === "") return list(searchParams);
		const object = store.objects.get(key);
		if (method === "GET") return object ? { status: 200, ...describe(object) } : fail(404, "NoSuchKey");
		if (key === "") return fail(400, "InvalidRequest");
		const refusal = method === "PUT" ? judgeConditions(request.headers, object) : null;
		if (refusal) return refusal;
		if (method === "PUT") store.objects.set(key, { content: body, headers: request.headers, modified: Date.now() });
		else if (method === "DELETE") store.objects.delete(key);
		else return fail(405, "MethodNotAllowed");
		store.changes.push(`${method} ${key}`);
		store.onChange();
		return method === "PUT" ? { status: 200, headers: { etag: getETag(body) } } : { status: 204 };
	}

	/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes.html */
	function judgeConditions(headers: IncomingHttpHeaders, object: StoredObject | undefined): Answer | null {
		const { "if-match": expected, "if-none-match": unexpected } = headers;
		if ((expected === undefined && unexpected === undefined) || store.conditions === "ignored") return null;
		if (store.conditions === "refused") return fail(501, "NotImplemented");
		if (expected !== undefined && !object) return fail(404, "NoSuchKey");
		const isMet = expected === undefined ? unexpected === "*" && !object : getETag(object!.content) === expected;
		return isMet ? null : fail(412, "PreconditionFailed");
	}

	function list(query: URLSearchParams): Answer {
		if (query.get("list-type") !== "2") return fail(400, "InvalidArgument");
		const prefix = query.get("prefix") ?? "";
		const after = Buffer.from(query.get("continuation-token") ?? "", "base64").toString();
		const keys = [...store.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
		const page = keys.slice(0, maxKeys);
		const contents = page.map(
			(key) =>
				`<Contents><Key>${key.replaceAll("&", "&amp;")}</Key><Size>${store.objects.get(key)!.content.length}</Size></Contents>`,
		);
		const next = Buffer.from(page.at(-1) ?? "").toString("base64");
		const token = keys.length > maxKeys ? `<NextContinuationToken>${next}</NextContinuationToken>` : "";
		const content = `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents.join("")}<IsTruncated>${token !== ""}</IsTruncated>${token}</ListBucketResult>`;
		return { status: 200, content };
	}
}

function describe({ content, modified = Date.now() }: StoredObject): Pick<Answer, "headers" | "content"> {
	return { headers: { etag: getETag(content), "last-modified": new Date(modified).toUTCString() }, content };
}

function getETag(content: Buffer): string {
	return `"${createHash("md5").update(content).digest("hex")}"`;
}

interface Answer {
	status: number;
	headers?: Record<string, string>;
	content?: string | Buffer;
}

/** Creates an error. Its message contains a secret, so that tests notice a program that shows it. */
function fail(status: number, code: string): Answer {
	const content = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${credentials.secretAccessKey}</Message></Error>`;
	return { status, content };
}

/** Verifies the signature by its specification: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function isSigned({ method, url = "", headers }: IncomingMessage, body: Buffer): boolean {
	const [, key, scope = "", signed = "", signature] =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
			headers.authorization ?? "",
		) ?? [];
	const digest = String(headers["x-amz-content-sha256"]);
	if (key !== credentials.accessKeyId) return false;
	if (digest !== "UNSIGNED-PAYLOAD" && digest !== sha256(body)) return false;
	if (method === "PUT" && digest === "UNSIGNED-PAYLOAD") return false;
	const { pathname, searchParams } = new URL(url, "http://any.example");
	const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join("=")).sort();
	const names = signed.split(";");
	const lines = names.map((name) => `${name}:${String(headers[name]).trim().replace(/\s+/g, " ")}\n`);
	const request = [method, pathname, query.join("&"), lines.join(""), signed, digest].join("\n");
	const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha256(request)].join("\n");
	const secret = [...scope.split("/")].reduce<string | Buffer>(
		(last, part) => createHmac("sha256", last).update(part).digest(),
		`AWS4${credentials.secretAccessKey}`,
	);
	return names.includes("host") && createHmac("sha256", secret).update(text).digest("hex") === signature;
}

function sha256(content: string | Buffer): string {
	return createHash("sha256").update(content).digest("hex");
}
