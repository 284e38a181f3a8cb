import { GoneError, make } from "../../assets/images/make.ts";
import { sweep } from "../../cache/sweep.ts";
import { counted } from "../../content/findings/counted.ts";
import { hasErrors } from "../../content/findings/severity.ts";
import type { Site } from "../../model/site.ts";
import { refuseUnfit } from "../../output/folder.ts";
import { clearLeftovers } from "../../output/leftovers.ts";
import type { Policy } from "../../output/policy.ts";
import { OutputError } from "../../output/writer.ts";
import { complain, say } from "../../report/say.ts";
import { buildAssetsFor } from "../build-assets.ts";
import type { Arguments, Command, Installation } from "../command.ts";
import { daysOf } from "../history.ts";
import { type Loaded, load } from "../load.ts";
import { modifiedIn } from "../modified.ts";
import { receipt } from "../receipt.ts";
import { tell } from "../report.ts";
import { threadsFor } from "../thread-count.ts";
import { helpersFor, ThreadError } from "../threads.ts";

export const build: Command = async (args, installation) => (await publish(args, installation)).code;

/** A site that is written, and how it is to be served; or why none is. */
type Published = { code: 0; policy: Policy } | { code: 1 | 2 };

/** Writes the site. Where the definition has an error nothing is written, and an earlier build stays as it is. */
export async function publish(args: Arguments, installation: Installation): Promise<Published> {
	clearLeftovers(args.out);
	const loaded = load(args, { lookLater: true });
	if (!loaded) return { code: 2 };
	const { site } = loaded;
	const { warnings } = tell(loaded.diagnostics, loaded);
	if (!site) return { code: 1 };

	const once = () => publishOnce(site, { ...loaded, warnings }, args, installation);
	const published = await once().catch((error) => {
		if (error instanceof GoneError) return once();
		throw error;
	});
	sweep(installation.kept);
	return published;
}

/** The last look found an address that is not to be published. */
class UnsafeError extends Error {}

async function publishOnce(
	site: Site,
	loaded: Loaded & { warnings: number },
	args: Arguments,
	installation: Installation,
): Promise<Published> {
	const { file, place, warnings } = loaded;
	const days = daysOf(args.site);
	const inputs = [installation.project, args.site];
	try {
		refuseUnfit(args.out, inputs);
		const { made, findings } = await make(site.pictures(), loaded.pictures, loaded.originals, installation.pictures);
		if (findings.length > 0) {
			tell(loaded.locate(findings), loaded);
			return { code: 1 };
		}
		const [{ emit }, buildAssets] = await Promise.all([
			import("../../output/emit.ts"),
			buildAssetsFor(site, installation),
		]);
		const { pages, bytes, hosts, policy, kept } = await emit(site, buildAssets, args.out, {
			helpersFor: helpersFor(args.threads ?? threadsFor(site.routes.length), installation),
			progress: progressLine(),
			compress: args.compress,
			redirecting: args.redirecting,
			files: made,
			inputs,
			whenMade: () => {
				if (hasErrors(loaded.missed())) throw new UnsafeError();
			},
			...(args.receipt ? { receipt: (details) => receipt(details, { url: site.url, file, place }) } : {}),
			...(days ? { modified: modifiedIn(loaded, days) } : {}),
		});
		const size = bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
		const others = hosts.length > 0 ? hosts.join(", ") : "none";
		say(
			`${args.out}: ${counted(pages, "page")}, ${size}, ${counted(warnings, "warning")}, third-party hosts: ${others}`,
		);
		if (kept.length > 0) complain(`Kept in ${args.out}, though no build wrote it: ${someOf(kept)}.`);
		return { code: 0, policy };
	} catch (error) {
		if (error instanceof UnsafeError) {
			tell(loaded.missed(), loaded);
			return { code: 1 };
		}
		if (!(error instanceof OutputError || error instanceof ThreadError)) throw error;
		complain(error.message);
		return { code: 2 };
	}
}

/** Names that fit on a line. */
function someOf(names: string[]): string {
	const others = names.length - 5;
	return names.slice(0, 5).join(", ") + (others > 0 ? `, and ${others} more` : "");
}

/** One line that counts the pages, on a terminal only. */
function progressLine(): (written: number) => void {
	if (!process.stdout.isTTY) return () => {};
	return (written) => {
		if (written % 50 === 0) process.stdout.write(`\r${counted(written, "page")}\r`);
	};
}
