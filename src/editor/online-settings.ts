import type { FileInfo, PictureInfo } from "./storage.ts";

/** The settings that the HTML document of the online editor passes to its script. */
export interface OnlineSettings {
	/** The kind of host that stores the files of the site; "gitea" is also Forgejo. */
	host: "github" | "gitlab" | "gitea";
	/** Address of its pages: "https://github.com" */
	server: string;
	/** URL of the editor if it only opens on a domain of its own: "https://edit.acme.example/edit". */
	ownUrl: string | null;
	/** Where the repository keeps the files of the site. */
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
	/** Null if people can only sign in with an access token. */
	oauth: OAuthSettings | null;
	/** URL of the document in the preview frame. */
	frame: string;
	/** URL of the styles that declare the fonts. */
	fontStyles: string;
	/** URL of the script in the preview frame. */
	frameScript: string;
	/** URL of `PublishedFileInfo`. */
	fileInfo: string;
	/** URL of the file that says from which texts the site was built. */
	buildMark: string;
}

/** How people sign in with their account at the host: by OAuth, as an application that can’t keep a secret (PKCE). */
export interface OAuthSettings {
	/** The ID of the application at the host. */
	clientId: string;
	/** The address of the editor: "https://ann.example/bakery/edit". */
	redirectUri: string;
	authorizeUrl: string;
	tokenUrl: string;
	/** Null if the host can’t revoke tokens. */
	revokeUrl: string | null;
	/** What the editor asks for. */
	scope: string;
}

/** What the last build knows about pictures and files, by git blob ID. */
export interface PublishedFileInfo {
	pictures: Record<string, PictureInfo>;
	files: Record<string, FileInfo>;
	/** URLs of the published pictures. */
	pictureUrls: Record<string, string>;
}
