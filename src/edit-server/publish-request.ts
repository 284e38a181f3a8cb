import { basename, dirname } from "node:path";
import { readOriginals } from "../assets/images/originals.ts";
import { createSourcesFromTexts } from "../content/source/beside.ts";
import { readFiles } from "../disk/files.ts";
import { decodeTexts, readSnapshot, readTextsAt } from "../disk/site-folder.ts";
import type { Consent, StorageResult } from "../editor/storage.ts";
import { readJsonBody } from "./body.ts";
import { isFor } from "./consents.ts";
import type { EditServerContext, Handler } from "./handler.ts";
import { publishByGit } from "./publish.ts";
import { isUnconfirmed, readWorkspace, rememberBuilt } from "./read.ts";
import { RefusedError } from "./refused.ts";
import { openRepository, type Repository } from "./repository.ts";

/** In bytes. */
const mostSent = 200_000;

/** Answers with a line for each step, and a last one with what has come of it. */
export const publish: Handler = async ({ desk, request, response }) => {
	const { message, author, seen = null, consent = null } = await readJsonBody(request, mostSent);
	if (typeof message !== "string" || !isTextOrNull(author) || !isTextOrNull(seen) || !isConsent(consent)) {
		throw new RefusedError(400, "A message and an author are needed.");
	}
	response.writeHead(200, { "content-type": "application/x-ndjson" });
	const tell = (line: object) => response.write(`${JSON.stringify(line)}\n`);
	const asked = { message, author, seen, consent, progress: (sentence: string) => tell({ progress: sentence }) };
	tell({ outcome: await oneAtATime(desk, () => published(desk, asked)) });
	response.end();
};

interface AskedFor {
	message: string;
	author: string | null;
	seen: string | null;
	consent: Consent | null;
	progress: (sentence: string) => void;
}

/** With what `moved` has shown, for the next try. */
type Answer = StorageResult<{ where: string }> & { seen?: string; pictureKey?: string };

async function oneAtATime(desk: EditServerContext, work: () => Promise<Answer>): Promise<Answer> {
	if (desk.isPublishing) return { kind: "denied", message: "It is being published already." };
	desk.isPublishing = true;
	try {
		return await work();
	} catch (error) {
		desk.failed(error);
		return {
			kind: "unknown",
			message: "The editor's server has failed at publishing. What you wrote is in its files.",
		};
	} finally {
		desk.isPublishing = false;
	}
}

async function published(
	desk: EditServerContext,
	{ message, author, seen, consent, progress }: AskedFor,
): Promise<Answer> {
	const found = readSnapshot(desk);
	if (typeof found === "string") return { kind: "denied", message: found };
	progress("Checking the site");
	const texts = decodeTexts(found);
	const name = basename(desk.file);
	const folder = dirname(desk.file);
	const sources = {
		...{ file: name, text: texts[name] ?? "", files: readFiles(folder) },
		...createSourcesFromTexts(texts, found.unread),
	};
	const verdict = await desk.judge(sources, readOriginals(folder));
	if (verdict.fault !== null) return { kind: "denied", message: verdict.fault };

	const judged = await openRepository(desk);
	if (judged === null || "notice" in judged) return builtInto(desk, texts, progress);
	const repository = agreedTo(judged, desk, consent);
	if (repository === null)
		return { kind: "denied", message: "Say first where the site may be sent: open “Publish” again." };
	const result = await publishByGit(repository, { ...desk, progress, seen }, verdict, { message, author });
	if (result.kind !== "apart") return result;
	const now = await readWorkspace(desk);
	if (now.kind !== "done") return now;
	const others = readTextsAt(result.others, desk, found.files);
	const workspace = { ...now.workspace, published: others };
	return { kind: "moved", workspace, seen: result.others, pictureKey: desk.pictureKey };
}

async function builtInto(
	desk: EditServerContext,
	texts: Record<string, string>,
	progress: AskedFor["progress"],
): Promise<Answer> {
	progress("Building the site");
	const fault = await desk.build();
	if (fault !== null) return { kind: "denied", message: fault };
	rememberBuilt(desk, texts);
	const where = `The site lies in ${desk.out}. Put all that is in this folder where your site is served from.`;
	return { kind: "done", where };
}

/** The repository as far as the person agreed to it; null where it is to be asked. */
function agreedTo(repository: Repository, desk: EditServerContext, given: Consent | null): Repository | null {
	const { destination } = repository;
	if (isUnconfirmed(repository, desk)) {
		if (given === null || !isFor(given, destination)) return null;
		desk.consents.put(repository, given);
	}
	const consent = desk.consents.get(repository) ?? given;
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
