import { type PublishedFileName, publishedFiles } from "../model/published-files.ts";
import { buildMarkFile } from "../output/build-mark.ts";
import { computeDigest } from "../output/published-file.ts";
import { type Bucket, DeployError } from "./bucket.ts";
import type { DeployedFile } from "./deployed-files.ts";

/**
 * The object that records what earlier deployments wrote, like the build mark of a folder. It lists digests of the paths
 * instead of the paths, because a store may show every object to visitors.
 */
export const manifestFile = "_deployed.json";

/** Digests of files by digests of their paths. Null if the bucket may contain the old file, the new one or neither. */
type Manifest = Map<string, string | null>;

/** The changes that make a bucket equal to a built site. */
export interface DeployPlan {
	/** Uploads, in the order of the phases. Files of one phase are uploaded concurrently. */
	phases: DeployedFile[][];
	/** Paths to delete, in two phases: first pages, then everything that pages may need. */
	deletions: string[][];
	unchanged: number;
	manifest: Manifest;
}

/** Compares a built site with the manifest of a bucket and with its objects. Throws if it would replace a foreign object. */
export async function planDeployment(files: DeployedFile[], bucket: Bucket): Promise<DeployPlan> {
	const [sizes, manifestText] = await Promise.all([bucket.list(), bucket.read(manifestFile)]);
	// Forgets objects that are gone: if somebody else later writes to the same path, that object isn't ours.
	const present = new Set([...sizes.keys()].map(computeDigest));
	const manifest = new Map([...parseManifest(manifestText)].filter(([path]) => present.has(path)));
	const uploads = files.filter(
		({ path, size, digest }) => sizes.get(path) !== size || manifest.get(computeDigest(path)) !== digest,
	);
	const foreign = uploads.find(({ path }) => sizes.has(path) && !manifest.has(computeDigest(path)));
	if (foreign)
		throw new DeployError(
			`This would replace ${foreign.path} in the bucket, which no deployment wrote. Delete it there, or name another folder with --to.`,
		);
	const kept = new Set([...files.map(({ path }) => path), manifestFile]);
	const deleted = [...sizes.keys()].filter((path) => !kept.has(path) && manifest.has(computeDigest(path)));
	return {
		phases: phaseRules.map((_, phase) => uploads.filter(({ path }) => getPhase(path) === phase)),
		deletions: [deleted.filter(isPage), deleted.filter((path) => !isPage(path))],
		unchanged: files.length - uploads.length,
		manifest,
	};
}

/** The maximum number of concurrent requests. */
const concurrency = 16;

/**
 * Uploads what pages need, then the pages, then what lists pages, and deletes last. So at any moment, each page in the bucket
 * has all its assets. After an interruption, the manifest in the bucket names everything that may have been written.
 *
 * @param report called after each upload and deletion
 */
export async function runDeployment(
	{ phases, deletions, manifest }: DeployPlan,
	bucket: Bucket,
	report: () => void = () => {},
): Promise<void> {
	const current: Manifest = new Map(manifest);
	const changed = [...phases.flat().map(({ path }) => path), ...deletions.flat()];
	if (changed.length === 0) return;
	for (const path of changed) current.set(computeDigest(path), null);
	await saveManifest();
	try {
		for (const phase of phases) {
			await runConcurrently(phase, async ({ path, headers, digest, read }) => {
				await bucket.write(path, read(), headers);
				current.set(computeDigest(path), digest);
				report();
			});
		}
		for (const phase of deletions) {
			await runConcurrently(phase, async (path) => {
				await bucket.remove(path);
				current.delete(computeDigest(path));
				report();
			});
		}
	} catch (error) {
		// Lets the next deployment skip what this one has uploaded.
		await saveManifest().catch(() => {});
		throw error;
	}
	await saveManifest();

	function saveManifest(): Promise<void> {
		return bucket.write(manifestFile, `${JSON.stringify({ files: Object.fromEntries([...current].sort()) })}\n`);
	}
}

/** Tests for the files of each phase; a file belongs to the last phase that matches. Phases run one after the other. */
const phaseRules: ((path: string) => boolean)[] = [
	() => true,
	isPage,
	// These files list pages, or identify the build that visitors get.
	(path) => path === buildMarkFile || isListOfPages(path),
];

function isListOfPages(path: string): boolean {
	return Object.hasOwn(publishedFiles, path) && publishedFiles[path as PublishedFileName].listsPages === true;
}

function getPhase(path: string): number {
	return phaseRules.findLastIndex((belongs) => belongs(path));
}

/** Checks whether a file is the document or the data of a page. */
function isPage(path: string): boolean {
	return /\.html$|(^|\/)page\.json$/.test(path);
}

/** Runs a task for each item. After an error, starts no more tasks, waits for the running ones, and throws it. */
async function runConcurrently<Item>(items: Item[], run: (item: Item) => Promise<void>): Promise<void> {
	const queue = items.values();
	let failure: unknown = null;
	await Promise.all(
		Array.from({ length: concurrency }, async () => {
			for (const item of queue) {
				if (failure !== null) return;
				await run(item).catch((error) => {
					failure ??= error;
				});
			}
		}),
	);
	if (failure !== null) throw failure;
}

/** Returns an empty manifest if there is none. */
function parseManifest(text: string | null): Manifest {
	if (text === null) return new Map();
	try {
		const { files } = JSON.parse(text) as { files: Record<string, unknown> };
		return new Map(Object.entries(files).map(([path, digest]) => [path, typeof digest === "string" ? digest : null]));
	} catch {
		throw new DeployError(
			`${manifestFile} in the bucket can't be read. Delete all that the site has there, and deploy again.`,
		);
	}
}
