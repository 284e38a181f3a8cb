import { setImmediate as yieldToMessages } from "node:timers/promises";
import type { BuildAssets } from "./build-assets.ts";
import { openBuildMemory } from "./build-memory.ts";
import { createPageRenderer, type RenderedPattern, type RenderOptions } from "./page-renderer.ts";
import { createPageWriter, type WriteRequest, type WrittenPage } from "./page-writer.ts";
import type { PageInput, PatternInput } from "./pages.ts";
import type { OutputFolder } from "./writer.ts";

/** A thread that renders and writes pages. */
export interface RenderWorker {
	render: (requests: WriteRequest[]) => Promise<WrittenPage[]>;
	/** Ends the thread, even while it renders. Once this resolves, the thread writes nothing more. */
	end: () => Promise<unknown>;
}

export type CreateWorkers = (options: RenderOptions, folder: OutputFolder) => RenderWorker[];

interface RenderSetup {
	renderOptions: RenderOptions;
	folder: OutputFolder;
	buildAssets: BuildAssets;
	createWorkers: CreateWorkers;
}

/** Writes the files of all pages, in this thread and in worker threads. Calls `onPage` for each page, in any order. */
export async function renderPages(
	inputs: Iterable<PageInput>,
	{ renderOptions, folder, buildAssets, createWorkers }: RenderSetup,
	onPage: (page: WrittenPage) => void,
): Promise<void> {
	const memory = openBuildMemory(buildAssets.cache, renderOptions, folder.target);
	const digests = new Map<string, string>();
	const renderer = createPageRenderer(renderOptions, buildAssets);
	const { compression } = renderOptions;
	const writePage = createPageWriter(folder, { renderer, compression, cache: buildAssets.cache });
	const patterns = new Map<PatternInput, RenderedPattern | null>();
	await shareWork(listRequests(), writePage, createWorkers(renderOptions, folder), (page) => {
		digests.set(page.source, page.digest);
		onPage(page);
	});
	memory.save(digests);

	function* listRequests(): Generator<WriteRequest> {
		for (const input of inputs) {
			const { documentPath, dataPath } = input;
			const content = prepareContent(input);
			const source = memory.digestSource(input);
			yield { documentPath, dataPath, content, source, lastDigest: memory.getFilesDigest(source) };
		}
	}

	function prepareContent({ patternUse, getPageJson }: PageInput): WriteRequest["content"] {
		if (!patternUse) return { pageJson: getPageJson() };
		const { pattern, words } = patternUse;
		if (!patterns.has(pattern)) patterns.set(pattern, renderer.renderPattern(pattern));
		const rendered = patterns.get(pattern);
		return rendered ? { pattern: rendered, words } : { pageJson: getPageJson() };
	}
}

/** Pages in a batch: a few milliseconds of work. */
const batchSize = 8;
/** Batches that a worker can have at a time, so that it doesn't have to wait for the next one. */
const maxBatches = 3;

/** Sends each batch to a free worker. If all are busy, writes its pages in this thread. */
async function shareWork(
	requests: Iterable<WriteRequest>,
	writeHere: (request: WriteRequest) => WrittenPage,
	workers: RenderWorker[],
	onPage: (page: WrittenPage) => void,
): Promise<void> {
	const batchCounts = new Map(workers.map((worker) => [worker, 0]));
	const sent: Promise<void>[] = [];
	let failure: { error: unknown } | null = null;
	try {
		for (const batch of splitIntoBatches(requests)) {
			const free = workers.find((worker) => batchCounts.get(worker)! < maxBatches);
			if (free) sent.push(send(free, batch));
			else for (const request of batch) onPage(writeHere(request));
			if (workers.length > 0) await yieldToMessages();
			if (failure) break;
		}
		await Promise.all(sent);
	} finally {
		await Promise.all(workers.map(({ end }) => end()));
	}
	// TypeScript doesn't see that `send` assigns `failure`.
	if (failure) throw (failure as { error: unknown }).error;

	async function send(worker: RenderWorker, batch: WriteRequest[]): Promise<void> {
		batchCounts.set(worker, batchCounts.get(worker)! + 1);
		try {
			for (const page of await worker.render(batch)) onPage(page);
		} catch (error) {
			failure ??= { error };
		}
		batchCounts.set(worker, batchCounts.get(worker)! - 1);
	}
}

function* splitIntoBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
	let batch: Item[] = [];
	for (const item of items) {
		batch.push(item);
		if (batch.length < batchSize) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}
