import { type Deployment, hidden, quoted } from "../deployment.ts";
import { types } from "../media-types.ts";
import type { Headers, Policy } from "../policy.ts";

/**
 * The policy as a configuration for nginx, to be included in its `http` block. A header that differs at some paths is a
 * variable, because `add_header` in a location would drop all that stand outside of it.
 */
export function nginx(policy: Policy, { root, host, listen }: Deployment): string {
	const prefix = host.replace(/[^a-z0-9]/g, "_");
	const different = [...new Set(policy.exceptions.flatMap(({ headers }) => Object.keys(headers)))];
	const variables = Object.fromEntries(
		different.map((name) => [name, `$${prefix}_${name.toLowerCase().replaceAll("-", "_")}`]),
	);
	return `# Written by \`npm run server -- nginx\`. To change it, write it again.
${different.map((name) => map(name, variables[name]!, policy)).join("")}
server {
	${(listen === null ? ["80", "[::]:80"] : [listen]).map((address) => `listen ${address};`).join("\n\t")}
	server_name ${host};
	root ${quoted(root)};
	server_tokens off;
	absolute_redirect off;

	${headers(policy.everywhere, variables)}

	default_type application/octet-stream;
	types {
		${Object.entries(types)
			.map(([ending, type]) => `${quoted(type)} ${ending};`)
			.join("\n\t\t")}
	}

	# Files that were compressed at build. Without the module for brotli (on Debian libnginx-mod-http-brotli-static)
	# take out its line.
	brotli_static on;
	gzip_static on;
	gzip_proxied any;
	gzip_vary on;

	error_page 404 /404.html;
	${hidden.files.map((file) => `location = ${file} { internal; }`).join("\n\t")}
	location ~ ${notForVisitors()} { return 404; }

	# A page has one address.
	location = /index.html { return 308 /$is_args$args; }
	location ~ "^(?<page>(?:/[a-z0-9-]+)+)/(?:index\\.html)?$" { return 308 $page$is_args$args; }

	location / { try_files $uri $uri/index.html =404; }
}
`;
}

function map(name: string, variable: string, { everywhere, exceptions }: Policy): string {
	const lines = exceptions.flatMap(({ paths, headers }) =>
		name in headers ? paths.map((path) => `\t"~${patternOf(path)}" ${quoted(headers[name]!)};\n`) : [],
	);
	return `map $uri ${variable} {\n\tdefault ${quoted(everywhere[name] ?? "")};\n${lines.join("")}}\n`;
}

/** By the time that headers are added, a page's address has become that of its file. Paths have no sign of patterns. */
function patternOf(path: string): string {
	return path.endsWith("/*") ? `^${path.slice(0, -1)}.` : `^${path === "/" ? "" : path}(?:/index\\.html)?$`;
}

function headers(everywhere: Headers, variables: Headers): string {
	return Object.entries(everywhere)
		.map(([name, value]) => `add_header ${name} ${variables[name] ?? quoted(value)} always;`)
		.join("\n\t");
}

function notForVisitors(): string {
	const beginnings = hidden.beginnings.map((beginning) => `^${beginning}`);
	const endings = hidden.endings.map((ending) => `${ending.replace(".", "\\.")}$`);
	return `"${[...beginnings, ...endings, "/\\.(?!well-known/)"].join("|")}"`;
}
