import { type Deployment, formatHost, formatPattern, hiddenPaths, quoteForServer } from "../deployment.ts";
import { mediaTypes } from "../media-types.ts";
import type { Headers, Policy } from "../policy.ts";
import { listRedirectLines, type RedirectLine } from "../redirects.ts";

/**
 * The policy as a configuration for nginx, to be included in its `http` block, beside others. The headers are variables,
 * because `add_header` in a location would drop all that stand outside of it; and because these hold for one request and
 * one server, they can have the same names for every site.
 */
export function renderNginxConfig(
	{ base, everywhere, exceptions, redirects }: Policy,
	{ root, host, listen }: Deployment,
): string {
	const path = escaped(base);
	return `# Written by \`npx site server nginx\`. To change it, write it again.

server {
	${addresses(listen).join("\n\t")}
	server_name ${serverName(host)};
	root ${quoteForServer(root)};
	server_tokens off;
	absolute_redirect off;

	${set(everywhere).join("\n\t")}
	${exceptions
		.flatMap(({ paths, headers }, index) =>
			exception(
				`$exception${index + 1}`,
				paths.map((one) => base + one),
				headers,
			),
		)
		.join("\n\t")}
	${Object.keys(everywhere)
		.map((name) => `add_header ${name} ${variableOf(name)} always;`)
		.join("\n\t")}

	default_type application/octet-stream;
	types {
		${Object.entries(mediaTypes)
			.map(([ending, type]) => `${quoteForServer(type)} ${ending};`)
			.join("\n\t\t")}
	}

	# Files that were compressed at build. Without the module for brotli (on Debian libnginx-mod-http-brotli-static)
	# take out its line.
	brotli_static on;
	gzip_static on;
	gzip_proxied any;
	gzip_vary on;

	# Also for requests that are refused before the headers are set: they are set on the way to the page.
	error_page 400 404 405 414 494 501 505 /404.html;
	${hiddenPaths.files.map((file) => `location = ${file} { internal; }`).join("\n\t")}
	location ~ ${notForVisitors(path)} { return 404; }
${listRedirectLines(base, redirects).map(redirect).join("")}
	# A page has one address.
	location = ${base}/index.html { return 308 ${base}/$is_args$args; }
	location ~ "^(?<page>${path}(?:/[a-z0-9-]+)+)/(?:index\\.html)?$" { return 308 $page$is_args$args; }

	${all(base)}
}
`;
}

/** An old address comes before all patterns. */
function redirect({ path, to }: RedirectLine): string {
	const matched = path.endsWith("*") ? `^~ ${quoteForServer(path.slice(0, -1))}` : `= ${quoteForServer(path)}`;
	return `\tlocation ${matched} { return 301 ${quoteForServer(to)}; }\n`;
}

/** The files, whose folder does not know below which path they lie; there is nothing beside them. */
function all(base: string): string {
	const files = "try_files $uri $uri/index.html =404;";
	if (base === "") return `location / { ${files} }`;
	return `${hiddenPaths.files.map((file) => `location = ${base}${file} { return 404; }`).join("\n\t")}
	location = ${base} { return 308 ${base}/$is_args$args; }
	location ${base}/ {
		rewrite "^${escaped(base)}(/.*)$" $1 break;
		${files}
	}
	location / { return 404; }`;
}

/** A path in a regular expression: of what can stand in one, only a dot means more. */
function escaped(path: string): string {
	return path.replaceAll(".", "\\.");
}

function addresses(listen: Deployment["listen"]): string[] {
	const all = listen === null ? ["80", "[::]:80"] : [`${formatHost(listen.host)}:${listen.port}`];
	return all.map((address) => `listen ${address};`);
}

/** A longer name would not fit into the table of names; patterns are not in it. */
const longestName = 40;

function serverName(host: string): string {
	const name = formatHost(host);
	return name.length > longestName ? `"~${formatPattern([name]).slice(1)}` : name;
}

/** What holds at some paths is set where one of them is asked for, before the address becomes that of a file. */
function exception(variable: string, paths: string[], headers: Headers): string[] {
	if (paths.length === 0) return [];
	return [
		`set ${variable} "";`,
		...paths.map((path) => `if ($uri ~ ${formatPattern([path])}) { set ${variable} yes; }`),
		`if (${variable}) {`,
		...set(headers).map((line) => `\t${line}`),
		"}",
	];
}

/** nginx reads no text of more than 4,096 bytes at once. */
const longestPiece = 2_000;

function set(headers: Headers): string[] {
	return Object.entries(headers).flatMap(([name, value]) => {
		const variable = variableOf(name);
		const pieces = value.match(new RegExp(`.{1,${longestPiece}}`, "gsu")) ?? [""];
		return pieces.map(
			(piece, index) => `set ${variable} ${index === 0 ? quoteForServer(piece) : joined(variable, piece)};`,
		);
	});
}

function joined(variable: string, piece: string): string {
	return `"\${${variable.slice(1)}}${quoteForServer(piece).slice(1)}`;
}

function variableOf(header: string): string {
	return `$site_${header.toLowerCase().replaceAll("-", "_")}`;
}

function notForVisitors(path: string): string {
	const beginnings = hiddenPaths.beginnings.map((beginning) => `^${path}${beginning}`);
	const endings = hiddenPaths.endings.map((ending) => `${ending.replace(".", "\\.")}$`);
	return `"${[...beginnings, ...endings, "/\\.(?!well-known/)"].join("|")}"`;
}
