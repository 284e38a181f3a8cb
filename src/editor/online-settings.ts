import type { FileFact, PictureFact } from "./storage.ts";

/** What the document of the online editor tells its app. */
export interface OnlineSettings {
	/** The kind of host that stores the files of the site; "gitea" is also Forgejo. */
	host: "github" | "gitea";
	/** Address of its pages: "https://github.com" */
	server: string;
	/** Where the files of the site are there. */
	location: {
		/** "https://api.github.com" */
		api: string;
		/** "ann/bakery" */
		repository: string;
		branch: string;
		/** Empty for the root of the repository. */
		folder: string;
		/** The name of the definition: "site.yaml". */
		definition: string;
	};
	/** URL of the page under edit. */
	frame: string;
	/** URL of its script. */
	frameScript: string;
	/** URL of `PublishedFacts`. */
	facts: string;
	/** URL of the file that says from which texts the site was built. */
	buildMark: string;
}

/** Facts of the last build about pictures and files, by the names that git gives to their contents. */
export interface PublishedFacts {
	pictures: Record<string, PictureFact>;
	files: Record<string, FileFact>;
	/** URLs of the published pictures. */
	pictureUrls: Record<string, string>;
}
