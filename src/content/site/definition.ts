import type { SiteSpec } from "../../model/spec.gen.ts";
import type { Text } from "../schema/texts.ts";
import type { Hosts } from "./hosts.ts";
import type { Link } from "./links.ts";
import type { Locale } from "./locale.ts";
import type { Pictures, PictureUse } from "./pictures.ts";
import type { Entry } from "./routes.ts";
import type { Constants } from "./template.ts";
import type { UnknownName } from "./unknown.ts";

/** A valid definition with everything that rules and rendering derive from it. */
export interface Definition {
	spec: SiteSpec;
	locale: Locale;
	constants: Constants;
	entries: Entry[];
	/** Patterns of the pages that an error, reported elsewhere, keeps from being built. */
	unbuilt: string[];
	texts: Text[];
	links: Link[];
	hosts: Hosts;
	/** The files in `images/`. */
	pictures: Pictures;
	pictureUses: PictureUse[];
	unknown: UnknownName[];
}
