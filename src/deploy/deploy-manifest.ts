import { randomUUID } from "node:crypto";
import { formatCount } from "../text/words.ts";
import { type Bucket, DeployError } from "./bucket.ts";

/**
 * The object that records what earlier deployments wrote, like the build mark of a folder. It lists digests of the paths
 * instead of the paths, because a store may show every object to visitors.
 */
export const manifestFile = "_deployed.json";

export interface DeployManifest {
	/** Digests of files by digests of their paths. Null if the bucket may contain the old file, the new one or neither. */
	digests: Map<string, string | null>;
	/** The ETag of the object; null if there is none. */
	etag: string | null;
}

/** A running deployment saves the manifest again after this time (ms), which shows others that it is still running. */
const renewalInterval = 60_000;

/** A deployment that hasn't saved the manifest for this time (ms) was interrupted. */
const lockDuration = 180_000;

/** Reads the manifest of a bucket. Throws if a deployment is running. */
export async function readDeployManifest(bucket: Bucket): Promise<DeployManifest> {
	const stored = await bucket.read(manifestFile);
	if (!stored) return { digests: new Map(), etag: null };
	const { text, etag, age } = stored;
	const { isRunning, digests } = parseManifest(text);
	if (isRunning && age < lockDuration) {
		const formatSeconds = (duration: number) => formatCount(Math.max(0, Math.ceil(duration / 1000)), "second");
		throw new DeployError(
			`Another deployment to the same place is running: it gave a sign of life ${formatSeconds(age)} ago. Deploy again when it has ended. If it was interrupted, deploy again in ${formatSeconds(lockDuration - age)}.`,
		);
	}
	return { digests, etag };
}

/** Holds the manifest of a bucket for one deployment. */
interface DeployLock {
	/**
	 * Saves the manifest again if `renewalInterval` has passed. Throws if another deployment has taken over.
	 */
	renew: () => Promise<void>;
	/** Saves the manifest again, and lets other deployments begin. */
	release: () => Promise<void>;
}

/**
 * Saves a manifest, and keeps other deployments away until it is released. Each save writes the digests as they are then,
 * and only replaces what this deployment has read or saved before. So of two deployments that begin at the same time, only
 * one can go on.
 */
export async function lockDeployManifest(bucket: Bucket, { digests, etag }: DeployManifest): Promise<DeployLock> {
	const deployment = randomUUID();
	let savedAt = 0;
	let renewal: Promise<void> | null = null;
	await save({ isRunning: true });
	// An upload may take longer than the lock lasts.
	const timer = setInterval(() => renew().catch(() => {}), renewalInterval);
	return {
		renew,
		async release() {
			clearInterval(timer);
			await renewal?.catch(() => {});
			await save({ isRunning: false });
		},
	};

	async function renew(): Promise<void> {
		if (Date.now() - savedAt < renewalInterval) return;
		renewal ??= save({ isRunning: true }).finally(() => {
			renewal = null;
		});
		await renewal;
	}

	async function save({ isRunning }: { isRunning: boolean }): Promise<void> {
		const beganAt = Date.now();
		const text = `${JSON.stringify({ deployment, isRunning, files: Object.fromEntries([...digests].sort()) })}\n`;
		etag = (await bucket.replace(manifestFile, text, etag)) ?? (await replaceOwn(text));
		savedAt = beganAt;
	}

	/** Replaces the manifest if this deployment has saved it, and only the answer of the store was lost. Otherwise throws. */
	async function replaceOwn(text: string): Promise<string> {
		const stored = await bucket.read(manifestFile);
		const isOwn = stored !== null && parseManifest(stored.text).deployment === deployment;
		const replaced = isOwn ? await bucket.replace(manifestFile, text, stored.etag) : null;
		if (replaced !== null) return replaced;
		throw new DeployError(
			"Another deployment to the same place has begun, so this one has stopped. Deploy again when the other has ended.",
		);
	}
}

function parseManifest(text: string): { deployment: unknown; isRunning: boolean; digests: DeployManifest["digests"] } {
	try {
		const { deployment, isRunning, files } = JSON.parse(text) as Record<"deployment" | "isRunning" | "files", unknown>;
		const entries = Object.entries(files as Record<string, unknown>);
		const digests = new Map(
			entries.map(([pathDigest, digest]) => [pathDigest, typeof digest === "string" ? digest : null]),
		);
		return { deployment, isRunning: isRunning === true, digests };
	} catch {
		throw new DeployError(
			`${manifestFile} in the bucket can't be read. Delete all that the site has there, and deploy again.`,
		);
	}
}
