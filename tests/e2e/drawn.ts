import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright/test";
import type { Compilation } from "../../src/content/compile.ts";
import { renderThemeRules } from "../../src/render/theme.ts";
import { compiler } from "./compiler.ts";

const project = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Renders a page of a definition with all styles, without a server, a build, scripts or fonts. `picture` is the size of
 * its pictures (px).
 */
export async function drawPage(
	page: Page,
	origin: string,
	compilation: Compilation,
	path = "/",
	picture = { width: 240, height: 48 },
): Promise<void> {
	const { siteOf, documentOf, pageAt } = await compiler();
	const site = siteOf(compilation);
	const html = documentOf(site, pageAt(site, path));
	const css = `${styles}${renderThemeRules(site.theme, () => "sans-serif")}`;
	const { width, height } = picture;
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`;
	await page.route(`${origin}/**`, (route) => {
		const type = route.request().resourceType();
		if (type === "document") return route.fulfill({ body: html, contentType: "text/html" });
		if (type === "stylesheet") return route.fulfill({ body: css, contentType: "text/css" });
		if (type === "image") return route.fulfill({ body: drawing, contentType: "image/svg+xml" });
		return route.fulfill({ body: "", contentType: "text/javascript" });
	});
	await page.goto(path);
}

/** The styles of all pages, without a theme, with imports inlined. */
const styles = ["src/render/styles/index.css", "src/sections/styles.gen.css", "src/render/styles/late.css"]
	.map((file) => inlineImports(join(project, file)))
	.join("");

function inlineImports(file: string): string {
	const text = readFileSync(file, "utf8");
	return text.replace(/@import "(.+)";/g, (_, name: string) => inlineImports(join(dirname(file), name)));
}
