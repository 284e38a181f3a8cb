import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { SaxesParser } from "saxes";
import { mediaTypes } from "../output/media-types.ts";
import { encodePath } from "../text/escape.ts";

/** The location of a site in an S3-compatible store. */
export interface BucketAddress {
	bucket: string;
	/** Folder of the site in the bucket: "shop/"; empty if it is the whole bucket. */
	prefix: string;
	/** "https://s3.eu-central-1.amazonaws.com" */
	endpoint: string;
	region: string;
}

export interface Credentials {
	accessKeyId: string;
	secretAccessKey: string;
	/** Only temporary credentials have one. */
	sessionToken: string | undefined;
}

/** A text in a bucket. */
interface StoredText {
	text: string;
	etag: string;
	/** Milliseconds since it was written, by the clock of the store if the store tells the time. */
	age: number;
}

/** Accesses the objects of a site by their paths below the prefix. */
export interface Bucket {
	/** Lists the sizes of all objects, in bytes. */
	list: () => Promise<Map<string, number>>;
	/** Reads an object; null if there is none. */
	read: (path: string) => Promise<StoredText | null>;
	write: (path: string, content: Uint8Array<ArrayBuffer>, headers: Record<string, string>) => Promise<void>;
	/**
	 * Writes JSON if the object still has this ETag; with null, if there is no object.
	 *
	 * @returns the new ETag; null if somebody else has changed the object
	 */
	replace: (path: string, content: string, etag: string | null) => Promise<string | null>;
	remove: (path: string) => Promise<void>;
}

/** Thrown if a site can't be deployed. The message is for the site's owner. */
export class DeployError extends Error {}

/** How often a failed request is repeated, with growing pauses. */
const retries = 5;

/** Opens a bucket. Nothing is sent before its first use. */
export function openBucket({ bucket, prefix, endpoint, region }: BucketAddress, credentials: Credentials): Bucket {
	const { sessionToken, ...keys } = credentials;
	const client = new AwsClient({ ...keys, ...(sessionToken ? { sessionToken } : {}), service: "s3", region, retries });
	// All stores accept the bucket's name in the path. Not all of them have a host for each bucket.
	const bucketUrl = `${endpoint.replace(/\/$/, "")}/${bucket}`;
	const getUrl = (path: string) => `${bucketUrl}/${encodePath(prefix + path)}`;
	return {
		async list() {
			const sizes = new Map<string, number>();
			let token: string | null = null;
			do {
				const query: URLSearchParams = new URLSearchParams({ "list-type": "2", prefix });
				if (token !== null) query.set("continuation-token", token);
				const page = parseListing(await (await send("GET", `${bucketUrl}?${query}`)).text());
				for (const { key, size } of page.objects) if (key.startsWith(prefix)) sizes.set(key.slice(prefix.length), size);
				if (page.nextToken === token && token !== null)
					throw new DeployError("The store lists the same objects again.");
				token = page.nextToken;
			} while (token !== null);
			return sizes;
		},
		async read(path) {
			const response = await send("GET", getUrl(path), {}, [404]);
			const text = await response.text();
			const getTime = (name: string) => Date.parse(response.headers.get(name) ?? "");
			const age = (getTime("date") || Date.now()) - getTime("last-modified");
			return response.ok ? { text, etag: getETag(response), age } : null;
		},
		async write(path, content, headers) {
			await put(path, content, headers);
		},
		async replace(path, content, etag) {
			const type = { "content-type": mediaTypes.json! };
			const condition: Record<string, string> = etag === null ? { "if-none-match": "*" } : { "if-match": etag };
			const response = await put(path, content, { ...type, ...condition }, [404, 409, 412, 501]);
			if (response.ok) return getETag(response);
			// Some stores have no conditional writes.
			return response.status === 501 ? getETag(await put(path, content, type)) : null;
		},
		async remove(path) {
			await send("DELETE", getUrl(path), {}, [404]);
		},
	};

	function put(
		path: string,
		body: string | Uint8Array<ArrayBuffer>,
		headers: Record<string, string>,
		accepted?: number[],
	) {
		const digest = createHash("sha256").update(body).digest("hex");
		return send("PUT", getUrl(path), { headers: { ...headers, "x-amz-content-sha256": digest }, body }, accepted);
	}

	async function send(method: string, url: string, init: RequestInit = {}, accepted: number[] = []): Promise<Response> {
		// Redirects aren't followed, because they could lead to any host.
		const response = await retry(() => client.fetch(url, { ...init, method, redirect: "manual" })).catch((error) => {
			throw new DeployError(`${endpoint} can't be reached (${describeFailure(error)}).`);
		});
		if (response.ok || (accepted.includes(response.status) && !(await isMissingBucket(response)))) return response;
		throw new DeployError(explainRefusal(response.status, readErrorCode(await response.text()), bucket, region));
	}
}

function getETag(response: Response): string {
	return response.headers.get("etag") ?? "";
}

/** Repeats a request if the network fails. The client itself retries responses with a server error. */
async function retry(request: () => Promise<Response>, attempt = 0): Promise<Response> {
	try {
		return await request();
	} catch (error) {
		if (attempt === retries) throw error;
		// In milliseconds: 50, 100, 200, …
		await setTimeout(50 * 2 ** attempt);
		return retry(request, attempt + 1);
	}
}

/** Checks whether a response means that the bucket is missing, and not only the object. */
async function isMissingBucket(response: Response): Promise<boolean> {
	return readErrorCode(await response.clone().text()) === "NoSuchBucket";
}

/** Returns the code of a network error, such as ECONNREFUSED, or its message if it has no code. */
function describeFailure(error: Error & { cause?: { code?: string } }): string {
	return error.cause?.code ?? error.message;
}

/** Reads only the code of an error, because the rest of the response may contain parts of the credentials. */
function readErrorCode(text: string): string {
	return /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? "";
}

function explainRefusal(status: number, code: string, bucket: string, region: string): string {
	const answer = `(${[status, code].join(" ").trim()})`;
	if (code === "NoSuchBucket") return `There's no bucket ‘${bucket}’. Create it, or correct the name after --to.`;
	if ((status >= 300 && status < 400) || code === "AuthorizationHeaderMalformed")
		return `The bucket ‘${bucket}’ isn't in the region ${region} ${answer}. Set AWS_REGION to its region.`;
	if (code === "RequestTimeTooSkewed") return `The clock of this computer is wrong ${answer}. Set it, and try again.`;
	if (status === 401 || status === 403)
		return `The store refuses access to ‘${bucket}’ ${answer}. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that this key may list, read, write and delete objects.`;
	return `The store can't do what was asked ${answer}. Try again later.`;
}

interface Listing {
	objects: { key: string; size: number }[];
	/** Null if there are no more objects. */
	nextToken: string | null;
}

/** Parses the response of ListObjectsV2. Throws if it is anything else. */
export function parseListing(xml: string): Listing {
	const listing: Listing = { objects: [], nextToken: null };
	const path: string[] = [];
	let text = "";
	let object = { key: "", size: 0 };
	const parser = new SaxesParser();
	parser.on("error", () => {
		throw new DeployError("The answer of the store isn't a list of objects. Check the address after --endpoint.");
	});
	parser.on("opentag", ({ name }) => {
		path.push(name);
		text = "";
		if (path.length === 1 && name !== "ListBucketResult") parser.fail("not a ListBucketResult");
		if (path.join("/") === "ListBucketResult/Contents") object = { key: "", size: 0 };
	});
	parser.on("text", (piece) => {
		text += piece;
	});
	parser.on("closetag", () => {
		const elementPath = path.join("/");
		if (elementPath === "ListBucketResult/Contents/Key") object.key = text;
		if (elementPath === "ListBucketResult/Contents/Size") object.size = Number(text);
		if (elementPath === "ListBucketResult/Contents") listing.objects.push(object);
		if (elementPath === "ListBucketResult/NextContinuationToken") listing.nextToken = text;
		path.pop();
		text = "";
	});
	parser.write(xml).close();
	return listing;
}
