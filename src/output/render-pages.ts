import { setImmediate as waitForMessages } from "node:timers/promises";
import type { BuildAssets } from "./build-assets.ts";
import { openBuildMemory } from "./build-memory.ts";
import { createPageRenderer, type RenderedPage, type RenderOptions, type RenderRequest } from "./page-renderer.ts";
import type { PageInput } from "./pages.ts";
import type { OutputFolder } from "./writer.ts";

/** Another thread that renders pages. */
export interface RenderHelper {
	render: (requests: RenderRequest[]) => Promise<RenderedPage[]>;
	/** Ends the thread, even while it renders. Once this resolves, the thread writes nothing more. */
	end: () => Promise<unknown>;
}

export type CreateHelpers = (options: RenderOptions, folder: OutputFolder) => RenderHelper[];

interface RenderSetup {
	renderOptions: RenderOptions;
	folder: OutputFolder;
	buildAssets: BuildAssets;
	createHelpers: CreateHelpers;
}

/** Makes the files of all pages in this thread and its helpers, and reports each page. */
export async function renderPages(
	inputs: Iterable<PageInput>,
	{ renderOptions, folder, buildAssets, createHelpers }: RenderSetup,
	onPage: (page: RenderedPage) => void,
): Promise<void> {
	const memory = openBuildMemory(buildAssets.cache, renderOptions, folder.target);
	const digests = new Map<string, string>();
	const renderPage = createPageRenderer(renderOptions, folder, buildAssets);
	await shareWork(listRequests(), renderPage, createHelpers(renderOptions, folder), (page) => {
		digests.set(page.source, page.digest);
		onPage(page);
	});
	memory.save(digests);

	function* listRequests(): Generator<RenderRequest> {
		for (const input of inputs) {
			const source = memory.digestSource(input);
			yield { ...input, source, lastDigest: memory.getFilesDigest(source) };
		}
	}
}

/** Pages in a batch: a few milliseconds of work. */
const batchSize = 8;
/** Batches that a helper has at the same time: while it renders one, the next are already there. */
const maxBatches = 3;

/** Sends each batch to a free helper. If all are busy, renders it in this thread. */
async function shareWork(
	requests: Iterable<RenderRequest>,
	renderHere: (request: RenderRequest) => RenderedPage,
	helpers: RenderHelper[],
	onPage: (page: RenderedPage) => void,
): Promise<void> {
	const batchCounts = new Map(helpers.map((helper) => [helper, 0]));
	const sent: Promise<void>[] = [];
	let failure: { error: unknown } | null = null;
	try {
		for (const batch of splitIntoBatches(requests)) {
			const free = helpers.find((helper) => batchCounts.get(helper)! < maxBatches);
			if (free) sent.push(send(free, batch));
			else for (const request of batch) onPage(renderHere(request));
			if (helpers.length > 0) await waitForMessages();
			if (failure) break;
		}
		await Promise.all(sent);
	} finally {
		await Promise.all(helpers.map(({ end }) => end()));
	}
	if (failure) throw (failure as { error: unknown }).error;

	async function send(helper: RenderHelper, batch: RenderRequest[]): Promise<void> {
		batchCounts.set(helper, batchCounts.get(helper)! + 1);
		try {
			for (const page of await helper.render(batch)) onPage(page);
		} catch (error) {
			failure ??= { error };
		}
		batchCounts.set(helper, batchCounts.get(helper)! - 1);
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
