// Walks a person through docs/online-editor-checklist.md: `npm run checklist -- https://test.your-site.example`. Checks
// what needs no sign-in, asks about each item of the checklist, and prints a report in Markdown to put into an issue.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

const [site] = process.argv.slice(2);
if (site === undefined || !URL.canParse(site)) {
	process.stderr.write("Name the address of a test site with an online editor: npm run checklist -- https://…\n");
	process.exit(2);
}
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const report = [`# The online editor of ${site}, ${new Date().toISOString().slice(0, 10)}`, ""];
let hasFailed = false;

for (const { passes, what } of await checkFromOutside(site.replace(/\/$/, ""))) record(passes, what);
for (const item of listItems()) {
	process.stderr.write(
		`\n${item}\n\nDoes all of it hold? Enter yes, or what differs; nothing if you didn’t check it: `,
	);
	const answer = (await answers.next()).value?.trim() ?? "";
	const [title] = /\*\*.+?\*\*/.exec(item);
	if (answer === "") record(null, `${title} Not checked.`);
	else if (/^y(es)?$/i.test(answer)) record(true, title);
	else record(false, `${title} ${answer}`);
}
process.stdout.write(`${report.join("\n")}\n`);
process.exit(hasFailed ? 1 : 0);

/** Adds a line to the report. @param passes null if nobody knows */
function record(passes, what) {
	hasFailed ||= passes === false;
	report.push(`- ${passes === null ? "❔" : passes ? "✅" : "❌"} ${what}`);
}

/** Lists the texts of the items in the checklist, each on one line. */
function listItems() {
	const text = readFileSync(new URL("../docs/online-editor-checklist.md", import.meta.url), "utf8");
	// The other lines of an item are indented by six spaces.
	return [...text.matchAll(/^- \[ \] ([\s\S]+?)(?=\n(?! {6}))/gm)].map(([, item]) => item.replace(/\n\s+/g, " "));
}

/** Checks what needs no sign-in: the editor's page and script, their headers, and whether the git host answers websites. */
async function checkFromOutside(base) {
	const response = await fetch(`${base}/edit`);
	const html = await response.text();
	const [, json] = /<script type="application\/json" id="settings">(.+?)<\/script>/.exec(html) ?? [];
	if (json === undefined) return [{ passes: false, what: `There is no online editor at ${base}/edit.` }];
	const { location, frameScript, server } = JSON.parse(json);
	const script = await fetch(new URL(frameScript, base), { method: "HEAD" });
	return [
		{ passes: /<meta name="robots" content="noindex">/.test(html), what: "Search engines don’t list the editor." },
		{ passes: script.headers.get("access-control-allow-origin") === "*", what: "The preview can load its script." },
		{
			passes: response.headers.has("content-security-policy") || null,
			what: "The web host sends the policy as a header, too.",
		},
		{
			passes: await allowsWebsites(`${location.api}/user`, new URL(base).origin),
			what: `${server} answers requests of websites.`,
		},
	];
}

/** Checks whether a browser may send a request with a token from an origin. */
async function allowsWebsites(url, origin) {
	const headers = {
		origin,
		"access-control-request-method": "GET",
		"access-control-request-headers": "authorization",
	};
	try {
		const { headers: allowed, ok } = await fetch(url, { method: "OPTIONS", headers });
		const names = (allowed.get("access-control-allow-headers") ?? "").toLowerCase().split(/,\s*/);
		const isOriginAllowed = ["*", origin].includes(allowed.get("access-control-allow-origin"));
		// Unlike other headers, this one is not included in “*”.
		return ok && isOriginAllowed && names.includes("authorization");
	} catch {
		return false;
	}
}
