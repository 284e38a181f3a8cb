// Takes from GitHub's OpenAPI description what the tests need: `node tests/unit/editor/git-host/github-openapi.mjs`. The whole
// package unpacks to 385 MB, so it isn't a dependency.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const version = "23.0.2";

/** The operations that the editor uses. `/graphql` has no description. */
const operations = {
	"/user": ["get"],
	"/repos/{owner}/{repo}/branches/{branch}": ["get"],
	"/repos/{owner}/{repo}/git/trees": ["post"],
	"/repos/{owner}/{repo}/git/trees/{tree_sha}": ["get"],
	"/repos/{owner}/{repo}/git/blobs": ["post"],
	"/repos/{owner}/{repo}/git/blobs/{file_sha}": ["get"],
	"/repos/{owner}/{repo}/git/commits": ["post"],
	"/repos/{owner}/{repo}/git/refs": ["post"],
	"/repos/{owner}/{repo}/git/refs/{ref}": ["patch"],
	"/repos/{owner}/{repo}/git/ref/{ref}": ["get"],
	"/repos/{owner}/{repo}/compare/{basehead}": ["get"],
	"/repos/{owner}/{repo}/pulls": ["get", "post"],
};

/** What says nothing about the shape of requests and responses. */
const annotations = [
	"default",
	"deprecated",
	"description",
	"example",
	"examples",
	"externalDocs",
	"format",
	"headers",
	"links",
	"operationId",
	"servers",
	"summary",
	"tags",
	"title",
];

const { source, license } = readPackage();
const whole = JSON.parse(source);
const paths = Object.fromEntries(
	Object.entries(operations).map(([path, methods]) => [
		path,
		Object.fromEntries(methods.map((method) => [method, stripAnnotations(whole.paths[path][method])])),
	]),
);
const components = {};
collectComponents(paths);
const description = { package: `@octokit/openapi@${version}`, license, paths, components };
writeFileSync(new URL("github-openapi.gen.json", import.meta.url), `${JSON.stringify(description, null, "\t")}\n`);

function readPackage() {
	const folder = mkdtempSync(join(tmpdir(), "site-openapi-"));
	try {
		execFileSync("npm", ["pack", `@octokit/openapi@${version}`], { cwd: folder, stdio: "ignore" });
		const [file, terms] = ["package/generated/api.github.com.json", "package/LICENSE"];
		execFileSync("tar", ["xzf", `octokit-openapi-${version}.tgz`, file, terms], { cwd: folder });
		return { source: readFileSync(join(folder, file), "utf8"), license: readFileSync(join(folder, terms), "utf8") };
	} finally {
		rmSync(folder, { recursive: true });
	}
}

/** @param areNames whether the keys of the value are names of properties, which may be called "title" */
function stripAnnotations(value, areNames = false) {
	if (Array.isArray(value)) return value.map((item) => stripAnnotations(item));
	if (typeof value !== "object" || value === null) return value;
	const kept = Object.entries(value).filter(
		([key]) => areNames || !(annotations.includes(key) || key.startsWith("x-")),
	);
	return Object.fromEntries(
		kept.map(([key, item]) => [key, stripAnnotations(item, key === "properties" && !areNames)]),
	);
}

/** Adds every component that a value refers to, and those that these refer to. */
function collectComponents(value) {
	if (typeof value !== "object" || value === null) return;
	Object.values(value).forEach(collectComponents);
	if (typeof value.$ref !== "string") return;
	const [, , kind, name] = value.$ref.split("/");
	components[kind] ??= {};
	if (Object.hasOwn(components[kind], name)) return;
	components[kind][name] = stripAnnotations(whole.components[kind][name]);
	collectComponents(components[kind][name]);
}
