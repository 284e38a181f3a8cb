import { basename, dirname } from "node:path";
import { openOriginals } from "../assets/images/originals.ts";
import { createSourcesFromTexts } from "../content/source/beside.ts";
import { openFiles } from "../disk/files.ts";
import { decodeTexts, readSnapshot, readTextsAt } from "../disk/site-folder.ts";
import type { Consent, StorageResult } from "../editor/storage.ts";
import { isConsentFor } from "./consents.ts";
import type { EditServerContext, Handler } from "./handler.ts";
import { publishByGit } from "./publish-by-git.ts";
import { openRepository, type Repository } from "./repository.ts";
import { RefusedError, readJsonBody } from "./request.ts";
import { isUnconfirmed, readWorkspace, rememberBuiltTexts } from "./workspace.ts";

/** The maximum size of the request. It has only a message, an author and a consent. */
const maxBytes = 200_000;

/** Streams a line for each step, and then one with the result. */
export const publish: Handler = async ({ context, request, response }) => {
	const { message, author, seen = null, consent = null } = await readJsonBody(request, maxBytes);
	if (typeof message !== "string" || !isTextOrNull(author) || !isTextOrNull(seen) || !isConsent(consent))
		throw new RefusedError(400, "Send a message and an author.");
	response.writeHead(200, { "content-type": "application/x-ndjson" });
	const sendLine = (line: object) => response.write(`${JSON.stringify(line)}\n`);
	const options = { message, author, seen, consent, progress: (sentence: string) => sendLine({ progress: sentence }) };
	sendLine({ outcome: await runExclusively(context, () => publishSite(context, options)) });
	response.end();
};

interface PublishOptions {
	message: string;
	author: string | null;
	seen: string | null;
	consent: Consent | null;
	progress: (sentence: string) => void;
}

/** With "outdated", `seen` is the commit of the others' changes. The client sends it with the next attempt. */
type PublishAnswer = StorageResult<{ where: string }> & { seen?: string; pictureKey?: string };

async function runExclusively(context: EditServerContext, work: () => Promise<PublishAnswer>): Promise<PublishAnswer> {
	if (context.isPublishing) return { kind: "denied", message: "The site is already being published." };
	context.isPublishing = true;
	try {
		return await work();
	} catch (error) {
		context.reportError(error);
		return { kind: "unknown", message: "Something went wrong in the editor's server. Your changes are saved." };
	} finally {
		context.isPublishing = false;
	}
}

async function publishSite(
	context: EditServerContext,
	{ message, author, seen, consent, progress }: PublishOptions,
): Promise<PublishAnswer> {
	const snapshot = readSnapshot(context);
	if (typeof snapshot === "string") return { kind: "denied", message: snapshot };
	progress("Checking the site");
	const texts = decodeTexts(snapshot);
	const name = basename(context.file);
	const folder = dirname(context.file);
	const sources = {
		file: name,
		text: texts[name] ?? "",
		files: openFiles(folder),
		...createSourcesFromTexts(texts, snapshot.unread),
	};
	const check = await context.check(sources, openOriginals(folder));
	if (check.problem !== null) return { kind: "denied", message: check.problem };

	const opened = await openRepository(context);
	if (opened === null || "notice" in opened) return publishToFolder(context, texts, progress);
	const repository = applyConsent(opened, context, consent);
	if (repository === null)
		return { kind: "denied", message: "Open “Publish” again to confirm where the site may be sent." };
	const result = await publishByGit(repository, { ...context, progress, seen }, check, { message, author });
	if (result.kind !== "conflict") return result;
	const current = await readWorkspace(context);
	if (current.kind !== "done") return current;
	const workspace = { ...current.workspace, published: readTextsAt(result.theirs, context, snapshot.files) };
	return { kind: "outdated", workspace, seen: result.theirs, pictureKey: context.pictureKey };
}

async function publishToFolder(
	context: EditServerContext,
	texts: Record<string, string>,
	progress: PublishOptions["progress"],
): Promise<PublishAnswer> {
	progress("Building the site");
	const problem = await context.build();
	if (problem !== null) return { kind: "denied", message: problem };
	rememberBuiltTexts(context, texts);
	return { kind: "done", where: `The site is in ${context.out}.` };
}

/** Returns the repository, with hooks if the user has agreed to them. Returns null if the user must be asked. */
function applyConsent(
	repository: Repository,
	context: EditServerContext,
	sentConsent: Consent | null,
): Repository | null {
	const { destination } = repository;
	if (isUnconfirmed(repository, context)) {
		if (sentConsent === null || !isConsentFor(sentConsent, destination)) return null;
		context.consents.put(repository, sentConsent);
	}
	const consent = context.consents.get(repository) ?? sentConsent;
	return destination.hasHooks && consent?.runHooks ? repository.withHooks() : repository;
}

function isConsent(value: unknown): value is Consent | null {
	if (value === null) return true;
	if (typeof value !== "object" || !("addresses" in value) || !("runHooks" in value)) return false;
	const { addresses, runHooks } = value;
	return typeof runHooks === "boolean" && Array.isArray(addresses) && addresses.every((one) => typeof one === "string");
}

function isTextOrNull(value: unknown): value is string | null {
	return value === null || typeof value === "string";
}
