import { subsetFonts } from "../assets/fonts/subset.ts";
import { resolveLook } from "../content/semantics/look.ts";
import { bundleApp } from "../dev/bundle.ts";
import { bundleEditor } from "../edit-server/bundle.ts";
import { type BusinessKind, businessKinds } from "../scaffold/business-kinds.ts";
import type { Installation } from "./command.ts";

/** Prebuilds what would need a bundler or take long in an installation: code for browsers, and fonts of new sites. */
export async function prebuild({
	project,
	cache,
	codeDigest,
}: Pick<Installation, "project" | "cache" | "codeDigest">): Promise<void> {
	await bundleApp(project, cache, codeDigest);
	await bundleApp(project, cache, codeDigest, "preview");
	await bundleEditor(project, cache);
	for (const { character, fonts } of Object.values<BusinessKind>(businessKinds)) {
		const [display, text] = fonts;
		await subsetFonts({ fonts: { display, text }, look: resolveLook({ character }) }, [], project, cache);
	}
}
