import type { HostApi } from "../api.ts";
import type { ApiAnswer, GitHost, GitLocation } from "../git-host.ts";

/** A project at GitLab, or at a GitLab server of somebody's own. */
export interface GitLabProject {
	api: HostApi;
	/** "GitLab" */
	name: string;
	location: GitLocation;
	readBlob: GitHost["readBlob"];
}

export interface GitLabBlob {
	path: string;
	oid: string;
	rawTextBlob?: string | null;
}

/** Maximum number of files in one query. GitLab refuses queries that it finds too complex, and each file adds to that. */
const batchSize = 50;

/**
 * Reads files of a commit by their paths in the repository. Leaves out paths that the commit doesn't have.
 *
 * @param field what to read of each file beside its path and its ID
 */
export async function readBlobs(
	project: GitLabProject,
	commit: string,
	paths: readonly string[],
	field: "rawTextBlob" | "",
): Promise<ApiAnswer<GitLabBlob[]>> {
	const blobs: GitLabBlob[] = [];
	for (let start = 0; start < paths.length; start += batchSize) {
		const answer = await readBatch(project, commit, paths.slice(start, start + batchSize), field);
		if (answer.kind !== "ok") return answer;
		blobs.push(...answer.data);
	}
	return { kind: "ok", data: blobs };
}

async function readBatch(
	{ api, location }: GitLabProject,
	ref: string,
	paths: readonly string[],
	field: string,
): Promise<ApiAnswer<GitLabBlob[]>> {
	const query = `query ($project: ID!, $ref: String!, $paths: [String!]!) { project(fullPath: $project) { repository { blobs(ref: $ref, paths: $paths) { nodes { path oid ${field} } } } } }`;
	const variables = { project: location.repository, ref, paths };
	const answer = await api.sendToHost("POST", "/graphql", { query, variables });
	if (answer.kind !== "ok") return answer;
	const { data, errors } = answer.data as {
		data?: { project?: { repository?: { blobs?: { nodes: GitLabBlob[] } } } } | null;
		errors?: { message: string }[];
	};
	const nodes = data?.project?.repository?.blobs?.nodes;
	if (nodes) return { kind: "ok", data: nodes };
	return { kind: "refused", status: 422, message: errors?.[0]?.message ?? "", wait: null };
}
