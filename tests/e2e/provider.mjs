// Stands in for a provider of embedded forms and calendars. `node tests/e2e/provider.mjs PORT`
import { createServer } from "node:http";

/** A page made to stand in a frame: it counts clicks, so that its script is seen to run. */
const widget = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Widget</title></head><body>
<h1>Provider's widget</h1><button>Clicked <span>0</span> times</button>
<script>
let clicks = 0;
document.querySelector("button").onclick = () => { document.querySelector("span").textContent = ++clicks; };
</script></body></html>`;

/** What becomes of a form that is sent, by the last part of the path. */
const answers = {
	taken: (response) => json(response, 200, '{"ok":true}'),
	garbage: (response) => json(response, 200, "<<not json"),
	refused: (response) => json(response, 500, '{"ok":false}'),
	dropped: (response) => response.destroy(),
	never: () => {},
};

createServer((request, response) => {
	const [, section, name] = (request.url ?? "/").split("/");
	response.setHeader("access-control-allow-origin", "*");
	request.resume();
	if (section === "forms") return answers[name](response);
	response.setHeader("content-type", "text/html");
	response.end(widget);
}).listen(Number(process.argv[2]), "127.0.0.1");

function json(response, status, body) {
	response.writeHead(status, { "content-type": "application/json" });
	response.end(body);
}
