import { type PublishedFileName, publishedFiles } from "../model/published-files.ts";
import { buildMarkFile } from "../output/build-mark.ts";
import { computeDigest } from "../output/published-file.ts";
import { type Bucket, DeployError } from "./bucket.ts";
import { type DeployManifest, lockDeployManifest, manifestFile, readDeployManifest } from "./deploy-manifest.ts";
import type { DeployedFile } from "./deployed-files.ts";

/** The changes that make a bucket equal to a built site. */
export interface DeployPlan {
	/** Uploads, in the order of the phases. Files of one phase are uploaded concurrently. */
	phases: DeployedFile[][];
	/** Paths to delete, in two phases: first pages, then everything that pages may need. */
	deletions: string[][];
	unchanged: number;
	manifest: DeployManifest;
}

/**
 * Compares a built site with the manifest of a bucket and with its objects. Throws if it would replace a foreign object, or if
 * another deployment is running.
 */
export async function planDeployment(files: DeployedFile[], bucket: Bucket): Promise<DeployPlan> {
	// Read before the list: if another deployment ends in between, this manifest is outdated, and can't be locked.
	const { digests: recorded, etag } = await readDeployManifest(bucket);
	const sizes = await bucket.list();
	// Forgets objects that are gone: if somebody else later writes to the same path, that object isn't ours.
	const present = new Set([...sizes.keys()].map(computeDigest));
	const digests = new Map([...recorded].filter(([path]) => present.has(path)));
	const uploads = files.filter(
		({ path, size, digest }) => sizes.get(path) !== size || digests.get(computeDigest(path)) !== digest,
	);
	const foreign = uploads.find(({ path }) => sizes.has(path) && !digests.has(computeDigest(path)));
	if (foreign)
		throw new DeployError(
			`This would replace ${foreign.path} in the bucket, which no deployment wrote. Delete it there, or name another folder with --to.`,
		);
	const pathsToKeep = new Set([...files.map(({ path }) => path), manifestFile]);
	const deleted = [...sizes.keys()].filter((path) => !pathsToKeep.has(path) && digests.has(computeDigest(path)));
	return {
		phases: phaseRules.map((_, phase) => uploads.filter(({ path }) => getPhase(path) === phase)),
		deletions: [deleted.filter(isPage), deleted.filter((path) => !isPage(path))],
		unchanged: files.length - uploads.length,
		manifest: { digests, etag },
	};
}

/** The maximum number of uploads or deletions at the same time. */
const concurrency = 16;

interface DeployOptions {
	/** Called after each upload and deletion. */
	report?: () => void;
	/** Stops the deployment and releases its lock, so that the next one needn't wait. */
	signal?: AbortSignal;
}

/**
 * Uploads what pages need, then the pages, then what lists pages, and deletes last. So at any moment, each page in the bucket
 * has all its assets. After an interruption, the manifest in the bucket names everything that may have been written.
 * Throws before the first change if another deployment has begun.
 */
export async function runDeployment(
	{ phases, deletions, manifest }: DeployPlan,
	bucket: Bucket,
	{ report, signal }: DeployOptions = {},
): Promise<void> {
	const changed = [...phases.flat().map(({ path }) => path), ...deletions.flat()];
	if (changed.length === 0) return;
	const digests = new Map(manifest.digests);
	for (const path of changed) digests.set(computeDigest(path), null);
	const lock = await lockDeployManifest(bucket, { digests, etag: manifest.etag });
	try {
		for (const phase of phases) {
			await changeConcurrently(phase, async ({ path, headers, digest, read }) => {
				await bucket.write(path, read(), headers);
				digests.set(computeDigest(path), digest);
			});
		}
		for (const phase of deletions) {
			await changeConcurrently(phase, async (path) => {
				await bucket.remove(path);
				digests.delete(computeDigest(path));
			});
		}
	} catch (error) {
		// Lets the next deployment skip what this one has uploaded.
		await lock.release().catch(() => {});
		throw error;
	}
	await lock.release();

	function changeConcurrently<Item>(items: Item[], change: (item: Item) => Promise<void>): Promise<void> {
		return runConcurrently(items, async (item) => {
			signal?.throwIfAborted();
			await lock.renew();
			await change(item);
			report?.();
		});
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
