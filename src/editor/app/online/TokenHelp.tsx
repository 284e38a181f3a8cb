import type { ReactNode } from "react";
import type { OnlineSettings } from "../../online-settings.ts";

/** Returns what people call the git host: "GitHub", "codeberg.org". */
export function getHostName({ host, server }: Pick<OnlineSettings, "host" | "server">): string {
	if (host === "github") return "GitHub";
	const { host: name } = new URL(server);
	return name === "gitlab.com" ? "GitLab" : name;
}

/** Returns the URL of the page on which a git host shows what it builds and publishes. */
export function getRunsUrl({ host, server, location }: Props["settings"]): string {
	return `${server}/${location.repository}/${host === "gitlab" ? "-/pipelines" : "actions"}`;
}

interface Props {
	settings: Pick<OnlineSettings, "host" | "server" | "location">;
}

/** Says who can sign in, and how to get a token. */
export function TokenHelp({ settings }: Props) {
	const Help = helps[settings.host];
	return <Help settings={settings} />;
}

const helps: Record<OnlineSettings["host"], (props: Props) => ReactNode> = {
	github: GitHubHelp,
	gitlab: GitLabHelp,
	gitea: GiteaHelp,
};

function GitHubHelp({ settings: { location } }: Props) {
	const { repository } = location;
	const [owner = "", name = ""] = repository.split("/");
	return (
		<>
			<h2>Who can sign in</h2>
			<p>
				Your account at GitHub must own {repository}, or be a member of the organization that owns it, with the right to
				write to it. If you were only invited to this repository, GitHub’s tokens don’t reach it: edit with the program
				on your computer instead.
			</p>
			<details>
				<summary>Create an access token</summary>
				<ol>
					<li>
						Sign in to GitHub, and open{" "}
						<a href="https://github.com/settings/personal-access-tokens/new" target="_blank" rel="noreferrer">
							New fine-grained personal access token
						</a>
						.
					</li>
					<li>Give the token a name, such as “Website”, and choose when it expires.</li>
					<li>As “Resource owner”, choose {owner}.</li>
					<li>Under “Repository access”, choose “Only select repositories”, and there {name}.</li>
					<li>
						Under “Permissions”, set “Contents” to “Read and write”. If others must agree to your changes, also set
						“Pull requests” to “Read and write”.
					</li>
					<li>Choose “Generate token”, and copy the token. GitHub shows it only once.</li>
				</ol>
			</details>
		</>
	);
}

function GitLabHelp({ settings }: Props) {
	const { server, location } = settings;
	const { repository, branch } = location;
	const host = getHostName(settings);
	return (
		<>
			<h2>Who can sign in</h2>
			<p>
				Your account at {host} must have the role Developer, Maintainer or Owner in {repository}. If the branch {branch}{" "}
				is protected, usually only Maintainers and Owners publish. Developers propose their changes.
			</p>
			<details>
				<summary>Create an access token for this project only</summary>
				<p>
					You need the role Maintainer or Owner
					{host === "GitLab" && ", and the project needs a Premium or Ultimate plan"}.
				</p>
				<ol>
					<li>
						Sign in to {host}, and open{" "}
						<a href={`${server}/${repository}/-/settings/access_tokens`} target="_blank" rel="noreferrer">
							Settings → Access tokens
						</a>
						.
					</li>
					<li>
						Choose “Add new token”. Enter a name, such as “Website”: it’s shown with each change. Choose when the token
						expires.
					</li>
					<li>
						As the role, choose “Maintainer”, or “Developer” if others must agree to the changes. As the scope, choose
						“api”.
					</li>
					<li>Choose “Create project access token”, and copy the token. GitLab shows it only once.</li>
				</ol>
			</details>
			<details>
				<summary>Create an access token for your account</summary>
				<p>
					It can do everything at {host} that your account may do. If your account reaches other projects, a token for
					this project only is safer.
				</p>
				<ol>
					<li>
						Sign in to {host}, and open{" "}
						<a href={`${server}/-/user_settings/personal_access_tokens`} target="_blank" rel="noreferrer">
							Personal access tokens
						</a>
						.
					</li>
					<li>Choose “Generate token”, then “Legacy token”. Older versions have “Add new token” instead.</li>
					<li>Enter a name, such as “Website”, and choose when the token expires.</li>
					<li>As the scope, choose “api” and nothing else.</li>
					<li>
						Choose “Generate token”, or “Create token” in older versions, and copy the token. GitLab shows it only once.
					</li>
				</ol>
			</details>
		</>
	);
}

function GiteaHelp({ settings }: Props) {
	const { repository } = settings.location;
	const host = getHostName(settings);
	return (
		<>
			<h2>Who can sign in</h2>
			<p>
				Your account at {host} must have the right to write to {repository}. An access token can change every repository
				that your account may write to. If there are others, use an account that may write to this one only.
			</p>
			<details>
				<summary>Create an access token</summary>
				<ol>
					<li>
						Sign in to {host}, and open{" "}
						<a href={`${settings.server}/user/settings/applications`} target="_blank" rel="noreferrer">
							Settings → Applications
						</a>
						.
					</li>
					<li>
						Give a new token a name, such as “Website”. If you are asked, choose all repositories or {repository}.
					</li>
					<li>
						Under “Select permissions”, set “repository” to “Read and write”, and “user” to “Read”. Leave all others at
						“No access”.
					</li>
					<li>Choose “Generate token”, and copy the token. It’s shown only once.</li>
				</ol>
			</details>
		</>
	);
}
