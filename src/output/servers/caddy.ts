import { type Deployment, formatHost, formatPattern, hiddenPaths, quoteForServer } from "../deployment.ts";
import { mediaTypes } from "../media-types.ts";
import type { Headers, Policy } from "../policy.ts";
import { listRedirectLines, type RedirectLine } from "../redirects.ts";

/** The policy as a Caddyfile. Caddy itself takes care of certificates, and of leading http to https. */
export function renderCaddyfile({ base, everywhere, exceptions, redirects }: Policy, deployment: Deployment): string {
	return `# Written by \`npx site server caddy\`. To change it, write it again.
${addressOf(deployment)}
	root * ${quoteForServer(deployment.root)}
	header -Server

	# In this order: what comes later holds.
	route {
		header ${block(everywhere)}
${exceptions
	.map(({ paths, headers }, index) =>
		exception(
			`@exception${index + 1}`,
			paths.map((path) => base + path),
			headers,
		),
	)
	.join("")}${listRedirectLines(base, redirects).map(redirect).join("")}${below(base)}
		@hidden {
			path ${[...hiddenPaths.files, ...hiddenPaths.beginnings.map((text) => `${text}*`), ...hiddenPaths.endings.map((text) => `*${text}`), "*/.*"].join(" ")}
			not path /.well-known/*
		}
		error @hidden 404

		# A page has one address.
		map {query} {suffix} {
			~(.+) "?\${1}"
			default ""
		}
		redir /index.html ${base}/{suffix} 308
		@long path_regexp page ^((?:/[a-z0-9-]+)+)/(?:index\\.html)?$
		redir @long ${base}{re.page.1}{suffix} 308

		# Whatever cannot be opened as a file is missing: Caddy itself takes some of it for a fault of its own.
		@nothing not file {path} {path}/index.html
		error @nothing 404
		try_files {path} {path}/index.html
		map {path} {type} {
			~/$ ${quoteForServer(mediaTypes.html!)}
${Object.entries(mediaTypes)
	.map(([ending, type]) => `\t\t\t~[.]${ending}$ ${quoteForServer(type)}\n`)
	.join("")}			default application/octet-stream
		}
		header Content-Type {type}
		file_server {
			precompressed br gzip
		}
	}

	handle_errors {
		header -Server
		header ${block(everywhere)}
		@missing expression {err.status_code} == 404
		header @missing Content-Type ${quoteForServer(mediaTypes.html!)}
		rewrite @missing /404.html
		file_server @missing {
			precompressed br gzip
		}
	}
}
`;
}

function redirect({ path, to }: RedirectLine, index: number): string {
	const matcher = `@old${index + 1}`;
	return `\t\t${matcher} path_regexp ${formatPattern([path])}\n\t\tredir ${matcher} ${quoteForServer(to)} 301\n`;
}

/** The folder does not know below which path its files lie: from here on it is taken away. There is nothing beside them. */
function below(base: string): string {
	if (base === "") return "";
	const path = base.replaceAll(".", "\\.");
	return `
		@home path_regexp ^${path}$
		redir @home ${base}/ 308
		@outside not path_regexp ^${path}/
		error @outside 404
		uri strip_prefix ${base}
`;
}

/** Behind another server requests are for whatever host that one names. */
function addressOf({ host, port, listen }: Deployment): string {
	if (listen) return `http://:${listen.port} {\n\tbind ${formatHost(listen.host)}`;
	return `https://${formatHost(host)}${port && `:${port}`} {`;
}

function exception(matcher: string, paths: string[], headers: Headers): string {
	if (paths.length === 0) return "";
	return `\t\t${matcher} path_regexp ${formatPattern(paths)}\n\t\theader ${matcher} ${block(headers)}\n`;
}

function block(headers: Headers): string {
	const lines = Object.entries(headers).map(([name, value]) => `\t\t\t${name} ${quoteForServer(value)}\n`);
	return `{\n${lines.join("")}\t\t}`;
}
