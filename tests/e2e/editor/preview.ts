import { fileURLToPath } from "node:url";
import type { FrameLocator, Page } from "playwright/test";
import { build } from "vite";
import type { Compilation } from "../../../src/content/compile.ts";
import { renderFrameDocument } from "../../../src/edit-server/documents.ts";
import type { FromFrame, ToFrame } from "../../../src/editor/protocol.ts";
import type { Previewed } from "../../unit/compiled.ts";
import { compiler } from "../compiler.ts";
import type * as Tools from "../tools.ts";

const project = fileURLToPath(new URL("../../..", import.meta.url));

/** The preview frame, connected by a message channel like in the app. */
export interface Preview {
	frame: FrameLocator;
	send(message: ToFrame): Promise<void>;
	/** Returns the messages from the frame since the last page was sent, without "hover" messages. */
	received(): Promise<FromFrame[]>;
	/** Returns the URL of the frame. */
	url(): string;
	/** Shows a page of a definition. */
	show(text: string, path?: string): Promise<void>;
	/** Shows each page of a definition. Returns the elements of each built page and of the page in the frame. */
	compare(
		built: (tools: typeof Tools) => Compilation,
		editable: (tools: typeof Tools) => Previewed,
	): Promise<{ path: string; built: string[]; edited: string[] }[]>;
}

/**
 * Opens a page with the preview frame.
 *
 * @param origin the origin of the editor. All requests to it are intercepted.
 */
export async function previewIn(page: Page, origin: string): Promise<Preview> {
	const [files, tools] = await Promise.all([bundle(), compiler()]);
	const { previewed, previewOf, siteOf, documentsOf } = tools;
	await page.route(`${origin}/**`, (route) => {
		const { pathname } = new URL(route.request().url());
		const file = files.get(pathname.slice(1));
		const headers = { "access-control-allow-origin": "*" };
		if (file !== undefined) return route.fulfill({ body: file, contentType: "text/javascript", headers });
		if (pathname === "/fonts.css") return route.fulfill({ body: "", contentType: "text/css", headers });
		if (pathname !== "/frame") return route.fulfill({ body: outer, contentType: "text/html" });
		const { html, csp } = renderFrameDocument({ script: entry, modules: [], styles: [] }, origin);
		return route.fulfill({ body: html, contentType: "text/html", headers: { "content-security-policy": csp } });
	});
	await page.goto(`${origin}/`);
	await page.waitForFunction(() => received.length > 0);
	await page.evaluate(() => received.splice(0));
	const send = (message: ToFrame) => page.evaluate((message) => port.postMessage(message), message);
	return {
		frame: page.frameLocator("iframe"),
		send,
		received: () => page.evaluate(() => received.filter(({ kind }) => kind !== "hover")),
		url: () => page.frames()[1]!.url(),
		async show(text, path = "/") {
			const { site, origins } = previewOf(previewed(text));
			const { chrome, language, routes } = site;
			const shown = routes.find((route) => route.path === path)!.resolvePage();
			await page.evaluate(() => received.splice(0));
			await send({ kind: "show", chrome, page: shown, language, css: theme, origins });
		},
		async compare(built, editable) {
			const { site, origins } = previewOf(editable(tools));
			const { chrome, language, routes } = site;
			const documents = documentsOf(siteOf(built(tools)));
			const found = [];
			for (const route of routes) {
				const shown = route.resolvePage();
				// The previous definition may have had a page with the same path.
				await page.evaluate(() => received.splice(0));
				await send({ kind: "show", chrome, page: shown, language, css: theme, origins });
				// The answer to this message shows that the page was rendered.
				await send({ kind: "startTyping", pointer: route.path, raw: "", maxLength: null });
				await page.waitForFunction(
					(path) => received.some((one) => "pointer" in one && one.pointer === path),
					route.path,
				);
				const edited = await page.frames()[1]!.evaluate(elementsIn, null);
				const built = await page.evaluate(elementsIn, documents.get(route.path)!);
				found.push({ path: route.path, built, edited });
			}
			return found;
		},
	};
}

const theme =
	":root{--paper:#ffffff;--ink:#111111}@media (prefers-color-scheme:dark){:root{--paper:#111111;--ink:#ffffff}}";

/**
 * Lists the elements of an HTML document, or of the current document, with their attributes and texts. Omits pointers, the
 * URLs of frames, and attributes that scripts set on forms.
 */
function elementsIn(html: string | null): string[] {
	const page = html === null ? document : new DOMParser().parseFromString(html, "text/html");
	const ignored = ["data-at", "data-via", "novalidate"];
	return [...page.querySelectorAll("#root *")].map((element) => {
		const attributes = [...element.attributes].filter(({ name }) => {
			return !ignored.includes(name) && !(name === "src" && element.localName === "iframe");
		});
		const words = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
		const all = attributes.map(({ name, value }) => `${name}=${value}`).sort();
		return [element.localName, ...all, words.map(({ nodeValue }) => nodeValue).join("")].join(" ");
	});
}

declare const received: FromFrame[];
declare const port: MessagePort;

const outer = `<!doctype html><meta charset="utf-8"><style>body{margin:0}iframe{border:0;width:100vw;height:100vh}</style>
<iframe sandbox="allow-scripts" src="/frame"></iframe>
<script>
	const received = [];
	const { port1: port, port2 } = new MessageChannel();
	port.onmessage = ({ data }) => received.push(data);
	const frame = document.querySelector("iframe");
	frame.onload = () => frame.contentWindow.postMessage({ kind: "port" }, "*", [port2]);
</script>`;

const entry = "assets/frame.js";
let bundled: Promise<Map<string, string>> | undefined;

/** Bundles the code of the frame, once for all tests of a worker. */
function bundle(): Promise<Map<string, string>> {
	bundled ??= build({
		configFile: false,
		root: project,
		mode: "production",
		logLevel: "silent",
		publicDir: false,
		css: { postcss: {} },
		define: { "process.env.NODE_ENV": '"production"' },
		build: {
			write: false,
			modulePreload: { polyfill: false },
			rolldownOptions: { input: { frame: "src/editor/frame/main.tsx" }, output: { entryFileNames: entry } },
		},
	}).then((result) => {
		const { output } = result as { output: ({ fileName: string } & ({ code: string } | { source: string }))[] };
		return new Map(output.map((one) => [one.fileName, "code" in one ? one.code : one.source]));
	});
	return bundled;
}
