import { createPictureProbe } from "../assets/images/originals.ts";
import { createBuilder } from "../cli/builder.ts";
import type { Installation } from "../cli/command.ts";
import { listDiagnostics } from "../cli/load-definition.ts";
import { readWorkingFiles } from "../cli/site-input.ts";
import { compile } from "../content/compile.ts";
import { diffSites } from "../diff/diff.ts";
import { isReadFailure } from "../disk/read.ts";
import { applyOperations } from "../editing/apply-operations.ts";
import type { Operation } from "../editing/operation.gen.ts";
import type { Site } from "../model/site.ts";
import { summarize } from "../report/format.ts";
import { sectionTypes as sections } from "../sections/section-types.gen.ts";
import type * as Api from "./index.d.mts";

/** Creates the functions that other programs call. Their types are in `src/api/index.d.mts`. */
export function createApi(installation: Installation): typeof Api {
	return {
		async check(file, options = {}) {
			const compilation = compileFile(file, options);
			const diagnostics = await listDiagnostics(compilation, installation);
			return { diagnostics, summary: summarize(diagnostics) };
		},
		async compile(file, options = {}) {
			const { site, diagnostics } = compileFile(file, options);
			return { site: site as Api.CompiledSite | null, diagnostics };
		},
		async build(file, { out, now, deny = [], maxSize }) {
			const options = { site: file, out, now: now ?? null, deny, maxSize };
			return { problem: await createBuilder(options, installation)() };
		},
		async diff(before, after) {
			return diffSites(before as unknown as Site, after as unknown as Site, sections);
		},
		async apply(texts, operations, { definition = "site.yaml", maxSize } = {}) {
			const change = applyOperations(texts, definition, [...operations] as unknown as Operation[], {
				maxSize,
			});
			return "refused" in change ? change : { texts: change.texts, label: change.label };
		},
	};
}

function compileFile(file: string, { now = new Date(), deny = [], maxSize }: Api.Options) {
	const input = readWorkingFiles(file, maxSize);
	if (isReadFailure(input)) throw new Error(input.message);
	const { sources, originals } = input;
	const pictures = createPictureProbe(originals);
	return { ...compile(sources, { sections, now, deny, maxSize, pictures }), pictures, originals };
}
