import { setImmediate as turn } from "node:timers/promises";
import type { BuildAssets } from "./build-assets.ts";
import { openBuildMemory } from "./build-memory.ts";
import { createPageRenderer, type RenderedPage, type RenderOptions, type RenderRequest } from "./page-renderer.ts";
import type { PageInput } from "./pages.ts";
import type { OutputFolder } from "./writer.ts";

/** Another thread that makes pages. */
export interface RenderHelper {
	make: (orders: RenderRequest[]) => Promise<RenderedPage[]>;
	/** Ends it, whatever it does: from then on it writes nothing. */
	end: () => Promise<unknown>;
}

export type CreateHelpers = (kit: RenderOptions, place: OutputFolder) => RenderHelper[];

interface Means {
	kit: RenderOptions;
	place: OutputFolder;
	buildAssets: BuildAssets;
	helpersFor: CreateHelpers;
}

/** Makes the files of all pages, by this thread and its helpers, and tells of each page. */
export async function renderPages(
	inputs: Iterable<PageInput>,
	{ kit, place, buildAssets, helpersFor }: Means,
	tell: (page: RenderedPage) => void,
): Promise<void> {
	const earlier = openBuildMemory(buildAssets.cache, kit, place.target);
	const made = new Map<string, string>();
	await shared(orders(), createPageRenderer(kit, place, buildAssets), helpersFor(kit, place), (page) => {
		made.set(page.source, page.digest);
		tell(page);
	});
	earlier.keep(made);

	function* orders(): Generator<RenderRequest> {
		for (const input of inputs) {
			const source = earlier.sourceOf(input);
			yield { ...input, source, known: earlier.filesOf(source) };
		}
	}
}

/** Pages that are handed over together: a few milliseconds of work. */
const together = 8;
/** A helper has so many portions at a time, so that it never waits for the next. */
const most = 3;

/** Each portion is made by a helper that has room for it, or here where all are busy. */
async function shared(
	orders: Iterable<RenderRequest>,
	here: (order: RenderRequest) => RenderedPage,
	helpers: RenderHelper[],
	take: (page: RenderedPage) => void,
): Promise<void> {
	const busy = new Map(helpers.map((helper) => [helper, 0]));
	const all: Promise<void>[] = [];
	let failure: { error: unknown } | null = null;
	try {
		for (const portion of portions(orders)) {
			const free = helpers.find((helper) => busy.get(helper)! < most);
			if (free) all.push(helped(free, portion));
			else for (const order of portion) take(here(order));
			// What helpers answer comes in now.
			if (helpers.length > 0) await turn();
			if (failure) break;
		}
		await Promise.all(all);
	} finally {
		await Promise.all(helpers.map(({ end }) => end()));
	}
	if (failure) throw (failure as { error: unknown }).error;

	async function helped(helper: RenderHelper, portion: RenderRequest[]): Promise<void> {
		busy.set(helper, busy.get(helper)! + 1);
		try {
			for (const page of await helper.make(portion)) take(page);
		} catch (error) {
			failure ??= { error };
		}
		busy.set(helper, busy.get(helper)! - 1);
	}
}

function* portions<Item>(items: Iterable<Item>): Generator<Item[]> {
	let portion: Item[] = [];
	for (const item of items) {
		portion.push(item);
		if (portion.length < together) continue;
		yield portion;
		portion = [];
	}
	if (portion.length > 0) yield portion;
}
