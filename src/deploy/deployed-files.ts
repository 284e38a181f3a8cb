import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildMarkFile, compareWithBuildMark, readBuildInfo } from "../output/build-mark.ts";
import { copyExtensions, settingsFiles } from "../output/deployment.ts";
import { getMediaType } from "../output/media-types.ts";
import { getCacheControl } from "../output/policy.ts";
import { DeployError } from "./bucket.ts";

/** A file of a built site, as it is stored in a bucket. */
export interface DeployedFile {
	/** "passes/index.html" */
	path: string;
	/** In bytes. */
	size: number;
	headers: Record<string, string>;
	/** Digest of the content and the headers. */
	digest: string;
	/** Reads the content. Throws if it has changed since the digest was computed. */
	read: () => Uint8Array<ArrayBuffer>;
}

interface BuiltSite {
	files: DeployedFile[];
	/** Files that no build wrote, and folders with only such files. They aren't deployed. */
	foreignFiles: string[];
}

/** Lists the files that a build wrote. Throws if the build isn't complete. */
export function readBuiltSite(folder: string): BuiltSite {
	const advice = "Build the site first, or name the folder of a built site with --out.";
	if (!existsSync(join(folder, buildMarkFile))) throw new DeployError(`${folder} isn't a built site. ${advice}`);
	const buildInfo = readBuildInfo(folder);
	const contents = compareWithBuildMark(folder);
	if (!buildInfo || !contents) throw new DeployError(`${join(folder, buildMarkFile)} can't be read. ${advice}`);
	if (buildInfo.part)
		throw new DeployError(
			`${folder} is only the part ${buildInfo.part} of a build. Join all parts, and deploy the result.`,
		);
	const { builtFiles, foreign, missingCount } = contents;
	if (missingCount > 0)
		throw new DeployError(`Files of the build are missing in ${folder}: ${missingCount}. Build the site again.`);
	const link = builtFiles.find((path) => !lstatSync(join(folder, path)).isFile());
	if (link !== undefined) throw new DeployError(`${join(folder, link)} isn't a file. Build the site again.`);
	const all = new Set(builtFiles);
	return {
		files: builtFiles.filter(isDeployed).map((path) => describeFile(folder, path, all.has(`${path}.gz`))),
		foreignFiles: foreign.topPaths,
	};
}

/** Checks whether a file is uploaded by itself. Stores don't read settings, and `describeFile` uses compressed copies. */
function isDeployed(path: string): boolean {
	return !settingsFiles.includes(path) && !copyExtensions.some((extension) => path.endsWith(extension));
}

/**
 * Describes a file with the headers that other servers send. A store can't negotiate encodings, so if a file has compressed
 * copies, the gzip copy is uploaded, which every browser understands.
 */
function describeFile(folder: string, path: string, hasCopy: boolean): DeployedFile {
	const source = join(folder, hasCopy ? `${path}.gz` : path);
	const headers = {
		"content-type": getMediaType(path),
		"cache-control": getCacheControl(`/${path}`),
		...(hasCopy ? { "content-encoding": "gzip" } : {}),
	};
	const content = readFileSync(source);
	const digest = digestFile(content, headers);
	return { path, size: content.length, headers, digest, read };

	function read(): Uint8Array<ArrayBuffer> {
		const current = readFileSync(source);
		if (digestFile(current, headers) === digest) return current;
		throw new DeployError(`${source} has changed since the deployment began. Deploy again.`);
	}
}

/** Digests a file and its headers. The result has 22 characters, which are 132 bits. */
function digestFile(content: Buffer, headers: Record<string, string>): string {
	return createHash("sha256").update(JSON.stringify(headers)).update(content).digest("base64url").slice(0, 22);
}
