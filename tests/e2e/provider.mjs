// Stands in for a provider of embedded forms and calendars. `node tests/e2e/provider.mjs PORT`
import { createServer } from "node:http";

/** A page for a frame. It counts clicks, which proves that its script runs. */
const widget = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Widget</title></head><body>
<h1>Provider's widget</h1><button>Clicked <span>0</span> times</button>
<script>
let clicks = 0;
document.querySelector("button").onclick = () => { document.querySelector("span").textContent = ++clicks; };
</script></body></html>`;

/** Answers to a sent form, by the last segment of the path. */
const answers = {
	taken: (response) => json(response, 200, '{"ok":true}'),
	empty: (response) => response.writeHead(204).end(),
	garbage: (response) => json(response, 200, "<<not json"),
	page: (response) => html(response, "<h1>Log in to this network</h1>"),
	moved: (response) => response.writeHead(307, { location: "https://elsewhere.example/" }).end(),
	listed: (response) => json(response, 400, '{"errors":[{"field":"email","message":"<b>No</b> such mailbox"}]}'),
	named: (response) => json(response, 422, '{"errors":{"phone":["Not a mobile number"],"plan":"Sold out"}}'),
	unnamed: (response) => json(response, 422, '{"errors":{"companyWebsite":"We are closed today"}}'),
	busy: (response) => {
		response.setHeader("access-control-expose-headers", "retry-after");
		json(response.setHeader("retry-after", "120"), 429, "{}");
	},
	failed: (response) => json(response, 500, '{"ok":false}'),
	dropped: (response) => response.destroy(),
	never: () => {},
};

/** Answers to a frame, by the path. Any other path gets the widget. */
const frames = {
	"/refused": (response) => html(response.setHeader("x-frame-options", "DENY"), widget),
	"/forbidden": (response) => html(response.setHeader("content-security-policy", "frame-ancestors 'none'"), widget),
	"/dropped": (response) => response.destroy(),
	"/never": () => {},
};

createServer((request, response) => {
	const path = request.url ?? "/";
	const [, section, name] = path.split("/");
	response.setHeader("access-control-allow-origin", "*");
	request.resume();
	if (section === "forms") return answers[name](response);
	if (path in frames) return frames[path](response);
	html(response, widget);
}).listen(Number(process.argv[2]), "127.0.0.1");

function html(response, body) {
	response.writeHead(200, { "content-type": "text/html" });
	response.end(body);
}

function json(response, status, body) {
	response.writeHead(status, { "content-type": "application/json" });
	response.end(body);
}
