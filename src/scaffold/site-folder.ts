import { slugify } from "../content/schema/slug.ts";

export interface SiteFolderOptions {
	/** The name of the business. */
	name: string;
	/** The program's version: "1.2.0". */
	version: string;
	/** The program's repository at GitHub: "siteyaml/siteyaml". */
	repository: string;
}

/** Creates the files that a new site's folder has besides the site itself, by name: for npm, git, editors and GitHub. */
export function createFolderFiles({ name, version, repository }: SiteFolderOptions): Record<string, string> {
	return {
		"package.json": formatJson({
			name: slugify(name) || "site",
			private: true,
			scripts: Object.fromEntries(
				["edit", "check", "build", "start"].map((command) => [command, `siteyaml ${command}`]),
			),
			dependencies: { siteyaml: version },
		}),
		".gitignore": "node_modules/\ndist/\n",
		".vscode/extensions.json": formatJson({ recommendations: ["redhat.vscode-yaml"] }),
		".github/workflows/publish.yml": formatWorkflow(repository),
		"README.md": formatReadme(name),
	};
}

function formatJson(value: unknown): string {
	return `${JSON.stringify(value, null, 2)}\n`;
}

/** Formats a workflow that publishes after each push, and daily, because prices and announcements can depend on the day. */
function formatWorkflow(repository: string): string {
	return `name: Publish
on:
  push: { branches: [main] }
  pull_request:
  schedule: [{ cron: "17 5 * * *" }]
  workflow_dispatch:
jobs:
  site:
    permissions: { contents: read, pages: write, id-token: write, pull-requests: write }
    uses: ${repository}/.github/workflows/publish.yml@v1
`;
}

function formatReadme(name: string): string {
	return `# The website of ${name}

Everything that the website says is in \`site.yaml\`. Its pictures are in \`images/\`.

## Before you begin

Install [Node](https://nodejs.org), version 20.19 or newer. Then open a terminal in this folder and run, once:

    npm install

## Edit

    npx siteyaml edit

Your browser opens and shows your page. Click what you want to change, and type. Everything is saved in this folder. You can
also change \`site.yaml\` in a text editor; then run \`npx siteyaml check\`, which says what is wrong and where.

## Publish

**On GitHub.** Put this folder into a repository on GitHub. In its settings, under “Pages”, choose “GitHub Actions” as the
source. From then on, each push to \`main\` is checked and published, and the site is published again every morning, because
prices and announcements can have a first and a last day. A pull request gets a comment with what visitors will see changed.
Write the address of your site as \`url\` in \`site.yaml\`. GitHub stops publishing every morning after 60 days without a
change: to start it again, open “Actions”, choose “Publish” and click “Run workflow”.

**On any other host.** Run \`npx siteyaml build\` and upload the folder \`dist\`. \`npx siteyaml start\` shows you the same on
your own computer.

## Update the program

    npx siteyaml@latest upgrade

It shows what would change for visitors, and asks before it changes anything.
`;
}
