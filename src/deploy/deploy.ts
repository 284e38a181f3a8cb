import { type PublishedFileName, publishedFiles } from "../model/published-files.ts";
import { buildMarkFile } from "../output/build-mark.ts";
import { computeDigest } from "../output/published-file.ts";
import { type Bucket, DeployError } from "./bucket.ts";
import type { DeployedFile } from "./deployed-files.ts";

/**
 * The object that records what earlier deployments wrote, like the build mark of a folder. It has digests of the paths,
 * because a store may show every object to visitors.
 */
export const manifestFile = "_deployed.json";

/** Digests of files by the digests of their paths. Null while the bucket may have the last file, a new one or none. */
type Manifest = Map<string, string | null>;

/** What makes a bucket equal to a built site. */
export interface DeployPlan {
	/** In the order of the phases; files of one phase are uploaded side by side. */
	phases: DeployedFile[][];
	/** Paths, in two phases: pages, and then all that pages may need. */
	deletions: string[][];
	unchanged: number;
	manifest: Manifest;
}

/** Compares a built site with the manifest of a bucket and with its objects. Throws if it would replace a foreign object. */
export async function planDeployment(files: DeployedFile[], bucket: Bucket): Promise<DeployPlan> {
	const [sizes, manifestText] = await Promise.all([bucket.list(), bucket.read(manifestFile)]);
	// Without objects that are gone: what somebody else writes in their place later isn't ours.
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

/** How many requests are under way at once. */
const concurrency = 16;

/**
 * Uploads what pages need, then pages, then what lists pages, and deletes at last, so that at any moment each page in the
 * bucket has all its assets. After an interruption, the manifest in the bucket names everything that may have been written.
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
		// So that the next deployment doesn't upload again what this one has uploaded.
		await saveManifest().catch(() => {});
		throw error;
	}
	await saveManifest();

	function saveManifest(): Promise<void> {
		return bucket.write(manifestFile, `${JSON.stringify({ files: Object.fromEntries([...current].sort()) })}\n`);
	}
}

/** What may be uploaded only after everything in the phases before it is there. */
const phaseRules: ((path: string) => boolean)[] = [
	() => true,
	isPage,
	// They list pages, and say which state of the site visitors get.
	(path) => path === buildMarkFile || isListOfPages(path),
];

function isListOfPages(path: string): boolean {
	return Object.hasOwn(publishedFiles, path) && publishedFiles[path as PublishedFileName].listsPages === true;
}

function getPhase(path: string): number {
	return phaseRules.findLastIndex((belongs) => belongs(path));
}

/** Whether a file is a document or the data of a page. */
function isPage(path: string): boolean {
	return /\.html$|(^|\/)page\.json$/.test(path);
}

/** Runs a task for each item, and stops at the first error when the tasks under way have ended. */
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
