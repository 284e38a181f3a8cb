import type { AccessToken } from "../../git-host/api.ts";
import { createGitStorage, type GitStorageOptions } from "../../git-host/git-storage.ts";
import { createGitea } from "../../git-host/gitea/gitea.ts";
import { createGitHub } from "../../git-host/github/github.ts";
import { createGitLab } from "../../git-host/gitlab/gitlab.ts";
import type { OnlineSettings, PublishedFileInfo } from "../../online-settings.ts";
import type { Storage, Workspace } from "../../storage.ts";
import { openFileKeeper } from "./file-keeper.ts";
import { createPictureTools } from "./picture-tools.ts";

export interface OpenSite {
	storage: Storage;
	workspace: Workspace;
}

const connections = {
	github: createGitHub,
	gitlab: createGitLab,
	gitea: createGitea,
} satisfies Record<OnlineSettings["host"], GitStorageOptions["connect"]>;

/** Opens the repository of a site. If that fails, returns the reason as a sentence. */
export async function openOnlineSite(
	{ host, location, fileInfo: fileInfoUrl }: OnlineSettings,
	token: AccessToken,
): Promise<OpenSite | string> {
	const fileInfo = await loadFileInfo(fileInfoUrl);
	const { api, repository, branch, folder, definition } = location;
	const storage = createGitStorage({
		...location,
		connect: connections[host],
		token,
		pictures: createPictureTools(fileInfo.pictureUrls),
		knownFiles: fileInfo,
		fileKeeper: openFileKeeper([api, repository, branch, folder, definition].join(" ")),
		schemaComment: "",
	});
	const result = await storage.read();
	if (result.kind === "outdated") return "Somebody is publishing at this moment. Sign in again.";
	return result.kind === "done" ? { storage, workspace: result.workspace } : result.message;
}

/** Loads what the last build found out about the files. Without that, the editor reads each file itself. */
async function loadFileInfo(url: string): Promise<PublishedFileInfo> {
	try {
		const response = await fetch(url);
		if (response.ok) return await response.json();
	} catch {
		// The site is being replaced, or the connection is gone.
	}
	return { pictures: {}, files: {}, pictureUrls: {} };
}
