import type { OnlineSettings } from "../../online-settings.ts";

/** Returns what people call the git host: "GitHub", "codeberg.org". */
export function getHostName({ host, server }: Pick<OnlineSettings, "host" | "server">): string {
	return host === "github" ? "GitHub" : new URL(server).host;
}

interface Props {
	settings: Pick<OnlineSettings, "host" | "server" | "location">;
}

/** Says who can sign in, and how to get a token. */
export function TokenHelp({ settings }: Props) {
	return settings.host === "github" ? <GitHubHelp settings={settings} /> : <GiteaHelp settings={settings} />;
}

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
