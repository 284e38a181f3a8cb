import { type BucketAddress, type Credentials, DeployError, openBucket } from "../../deploy/bucket.ts";
import { type DeployPlan, planDeployment, runDeployment } from "../../deploy/deploy.ts";
import { readBuiltSite } from "../../deploy/deployed-files.ts";
import { printError, printLine } from "../../report/print-line.ts";
import { formatCount } from "../../text/words.ts";
import { defineCommand } from "../command.ts";
import { createFlag, createOption, UsageError } from "../option.ts";
import { outOption } from "../shared-options.ts";

export const deployCommand = defineCommand({
	positionals: [],
	summary: "Upload what changed in the built site to an S3-compatible store, and delete what is gone",
	options: {
		to: createOption("s3://BUCKET/FOLDER", "The bucket, and the folder in it, if any", parseBucketUrl),
		endpoint: createOption("URL", "The address of the store (default: that of Amazon S3)", parseEndpoint),
		out: outOption,
		dryRun: createFlag("List what would be uploaded and deleted, and change nothing"),
	},
	async run({ to, endpoint, out, dryRun }) {
		if (!to) throw new UsageError("Name the bucket: --to s3://bucket, or --to s3://bucket/folder.");
		const region = process.env.AWS_REGION || process.env.AWS_DEFAULT_REGION || "us-east-1";
		if (!/^[a-z\d-]+$/.test(region)) throw new UsageError("AWS_REGION must be a region, such as eu-central-1.");
		const address = { ...to, region, endpoint: endpoint ?? `https://s3.${region}.amazonaws.com` };
		try {
			const { files, foreignFiles } = readBuiltSite(out);
			if (foreignFiles.length > 0) printError(`Not uploaded, because no build wrote them: ${foreignFiles.join(", ")}.`);
			const bucket = openBucket(address, readCredentials());
			const plan = await planDeployment(files, bucket);
			if (dryRun) printPlan(plan);
			else
				await runUntilStopped((signal) => runDeployment(plan, bucket, { report: createProgressPrinter(plan), signal }));
			printLine(formatResult(plan, to, dryRun));
			return 0;
		} catch (error) {
			if (!(error instanceof DeployError)) throw error;
			printError(error.message);
			return 2;
		}
	},
});

/** Ends a deployment gracefully when somebody presses Ctrl+C, or when CI cancels it. The same signal again ends the program. */
async function runUntilStopped(run: (signal: AbortSignal) => Promise<void>): Promise<void> {
	const controller = new AbortController();
	const stop = () => controller.abort(new DeployError("Stopped. Deploy again to publish the rest."));
	const signals = ["SIGINT", "SIGTERM"] as const;
	for (const name of signals) process.once(name, stop);
	try {
		await run(controller.signal);
	} finally {
		for (const name of signals) process.off(name, stop);
	}
}

/** Reads the credentials from the usual environment variables of S3 tools. They are never printed. */
function readCredentials(): Credentials {
	const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_SESSION_TOKEN } = process.env;
	if (!accessKeyId || !secretAccessKey)
		throw new UsageError("Set the variables AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to the key of the bucket.");
	return { accessKeyId, secretAccessKey, sessionToken: AWS_SESSION_TOKEN || undefined };
}

/** "s3://shop/docs" → the bucket "shop" and the prefix "docs/" */
function parseBucketUrl(text: string, name: string): Pick<BucketAddress, "bucket" | "prefix"> {
	const [, bucket, folder = ""] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w-][\w.-]*)*)\/?$/.exec(text) ?? [];
	if (bucket === undefined)
		throw new UsageError(`${name} must be a bucket, or a folder in it: s3://bucket or s3://bucket/folder.`);
	return { bucket, prefix: folder === "" ? "" : `${folder.slice(1)}/` };
}

/** Refuses unencrypted addresses, except of this computer, and addresses with credentials, a query or a fragment. */
function parseEndpoint(text: string, name: string): string {
	const url = URL.canParse(text) ? new URL(text) : null;
	const isLocal = url !== null && ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
	const isSafe = url?.protocol === "https:" || (url?.protocol === "http:" && isLocal);
	if (!url || !isSafe || url.username || url.password || url.search || url.hash)
		throw new UsageError(
			`${name} must be an address that begins with https://, without a question mark or a password.`,
		);
	return url.href;
}

function printPlan({ phases, deletions }: DeployPlan): void {
	for (const { path } of phases.flat()) printLine(`upload ${path}`);
	for (const path of deletions.flat()) printLine(`delete ${path}`);
}

function createProgressPrinter({ phases, deletions }: DeployPlan): () => void {
	if (!process.stdout.isTTY) return () => {};
	const total = phases.flat().length + deletions.flat().length;
	let done = 0;
	return () => process.stdout.write(`\r${++done} of ${total}\r`);
}

function formatResult(
	{ phases, deletions, unchanged }: DeployPlan,
	{ bucket, prefix }: Pick<BucketAddress, "bucket" | "prefix">,
	dryRun: boolean,
): string {
	const uploads = formatCount(phases.flat().length, "file");
	const counts = `${uploads} ${dryRun ? "to upload" : "uploaded"}, ${deletions.flat().length} ${dryRun ? "to delete" : "deleted"}`;
	return `s3://${bucket}/${prefix}: ${counts}, ${unchanged} unchanged`;
}
