import type { FontSubset } from "../assets/fonts/subset.ts";
import type { Originals } from "../assets/images/originals.ts";
import { formatFontName, isOwnFont } from "../content/semantics/fonts.ts";
import type { Pictures } from "../content/semantics/pictures.ts";
import { describeHead } from "../disk/files.ts";
import type { OAuthSettings, OnlineSettings, PublishedFileInfo } from "../editor/online-settings.ts";
import type { FileInfo, PictureInfo } from "../editor/storage.ts";
import { type Editing, editorPaths, type LinkedFile, type Site } from "../model/site.ts";
import { getBasePath } from "../output/base.ts";
import {
	editorAssets,
	formatDirectives,
	getEditorOrigin,
	getHostApi,
	listEditorDirectives,
	type OnlineEditor,
} from "../output/online-editor.ts";
import { computeDigest, computeGitBlobId } from "../output/published-file.ts";
import { escapeHtml, escapeUnicode } from "../text/escape.ts";
import type { BundleEntry, EditorBundle } from "./bundle.ts";
import { renderEditorDocument } from "./documents.ts";
import { collectBundledFonts } from "./fonts.ts";

export interface OnlineEditorSources {
	site: Site;
	editing: Editing;
	/** The name of the definition: "site.yaml". */
	definition: string;
	bundle: EditorBundle;
	pictures: Pictures;
	originals: Originals;
	subsets: FontSubset[];
	/** The folder of package.json. */
	project: string;
}

/** Creates the files of the online editor. */
export function makeOnlineEditor(sources: OnlineEditorSources): OnlineEditor {
	const { site, editing, definition, bundle, subsets, project } = sources;
	const base = getBasePath(site);
	const files = new Map<string, string | Buffer>();
	// The script of the local editor isn't published.
	for (const [file, content] of bundle.files) if (file !== bundle.app.script) files.set(getAssetPath(file), content);
	const fonts = addFile("fonts.css", addEditorFonts(subsets, project, addFile));
	const fileInfo = addFile("file-info.json", JSON.stringify(describePublishedFiles(sources)));
	const { host, server, origin, application, ...location } = editing;
	const settings: OnlineSettings = {
		host,
		server,
		ownUrl: origin && origin + base + editorPaths.app,
		location: { api: getHostApi(editing), ...location, definition },
		oauth: getOAuthSettings(site, editing),
		frame: base + editorPaths.frame,
		fontStyles: `${base}/${fonts}`,
		frameScript: getUrl(bundle.frame.script),
		fileInfo: `${base}/${fileInfo}`,
		buildMark: `${base}/_site.json`,
	};
	const { app, frame } = listEditorDirectives(site.url, editing);
	const json = JSON.stringify(settings).replace(/</g, escapeUnicode);
	const fontStyles = `<link rel="stylesheet" href="${settings.fontStyles}" crossorigin>`;
	return {
		app: render(bundle.online, app, "Editor", `<script type="application/json" id="settings">${json}</script>`),
		frame: render(bundle.frame, frame, "Page", fontStyles),
		files,
	};

	/** Adds a file with a digest of its content in its name. Returns its path. */
	function addFile(name: string, content: string | Buffer): string {
		const path = `${editorAssets}/${name.replace(/(\.\w+)$/, `.${computeDigest(content)}$1`)}`;
		files.set(path, content);
		return path;
	}

	function getUrl(file: string): string {
		return `${base}/${getAssetPath(file)}`;
	}

	/** Renders a document that contains its policy, for hosts that can't send headers. */
	function render(entry: BundleEntry, directives: Record<string, string>, title: string, more: string): string {
		const policy = escapeHtml(formatDirectives(directives));
		const head = `<meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="robots" content="noindex"><meta name="referrer" content="no-referrer"><link rel="icon" href="data:,">${more}`;
		return renderEditorDocument(entry, { title, head }, getUrl);
	}
}

/** The endpoints and the scope of the hosts whose OAuth works in a browser, without a secret. */
const oauthHosts = {
	github: null,
	gitlab: { authorize: "/oauth/authorize", token: "/oauth/token", revoke: "/oauth/revoke", scope: "api" },
	gitea: {
		authorize: "/login/oauth/authorize",
		token: "/login/oauth/access_token",
		revoke: null,
		// Servers before Gitea 1.23 allow everything.
		scope: "write:repository read:user",
	},
} as const;

function getOAuthSettings(site: Site, editing: Editing): OAuthSettings | null {
	const { host, server, application } = editing;
	const endpoints = oauthHosts[host];
	if (!endpoints || application === null) return null;
	return {
		clientId: application,
		// The host compares this with the registered address, so it can't depend on how the editor is opened (“/edit/”).
		redirectUri: getEditorOrigin(site.url, editing) + getBasePath(site) + editorPaths.app,
		authorizeUrl: server + endpoints.authorize,
		tokenUrl: server + endpoints.token,
		revokeUrl: endpoints.revoke && server + endpoints.revoke,
		scope: endpoints.scope,
	};
}

/** "assets/online-1a2b3c4d.js" → "assets/edit/online-1a2b3c4d.js" */
function getAssetPath(file: string): string {
	return `${editorAssets}/${file.replace(/^assets\//, "")}`;
}

/** Adds the bundled fonts and the subsets of the site's own fonts, and returns the styles that declare them. */
function addEditorFonts(
	subsets: FontSubset[],
	project: string,
	addFile: (name: string, content: Buffer) => string,
): string {
	const getUrl = (path: string, content: Buffer) => addFile(path, content).slice(`${editorAssets}/`.length);
	const { css } = collectBundledFonts(project, (path, read) => getUrl(path.replace(/^fonts\//, ""), read()));
	const ownRules = subsets
		.filter(({ font }) => isOwnFont(font))
		.flatMap(({ font, parts, weights }) => {
			const name = formatFontName(font);
			return parts.map(({ content, range }, index) => {
				const url = getUrl(`own-${index}.woff2`, content);
				return `@font-face{font-family:"${name}";font-display:block;font-weight:${weights.join(" ")};src:url(${url});unicode-range:${range}}:root{--font-family-${name}:"${name}",sans-serif}`;
			});
		});
	return css + ownRules.join("");
}

/** Describes the pictures and files of the site, so that the editor needn't download them from the repository. */
function describePublishedFiles({ site, pictures, originals }: OnlineEditorSources): PublishedFileInfo {
	const urls = new Map(
		site.listPictures().map(({ name, variants }) => [name, variants.findLast(({ isPublished }) => isPublished)?.url]),
	);
	const pictureInfo: [string, PictureInfo][] = [];
	const pictureUrls: [string, string][] = [];
	for (const name of pictures.listNames()) {
		const bytes = originals.read(name);
		if (!Buffer.isBuffer(bytes)) continue;
		const sha = computeGitBlobId(bytes);
		const { metadata, failure } = pictures.probe(name);
		pictureInfo.push([
			sha,
			metadata ? { metadata: { ...metadata, digest: metadata.digest() }, failure: null } : { metadata, failure },
		]);
		const url = urls.get(name);
		if (url !== undefined) pictureUrls.push([sha, getBasePath(site) + url]);
	}
	const files = [...site.listFiles(), ...site.listFontFiles()].flatMap((file: LinkedFile): [string, FileInfo][] => {
		const bytes = file.read();
		if (!(bytes instanceof Uint8Array)) return [];
		return [[computeGitBlobId(bytes), describeHead({ bytes })]];
	});
	return {
		pictures: Object.fromEntries(pictureInfo),
		files: Object.fromEntries(files),
		pictureUrls: Object.fromEntries(pictureUrls),
	};
}
