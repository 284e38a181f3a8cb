import { type Deployment, formatHost, formatPattern, hiddenPaths, quoteForServer } from "../deployment.ts";
import { mediaTypes } from "../media-types.ts";
import type { Headers, Policy } from "../policy.ts";
import { listRedirectLines, quoteTarget, type RedirectLine } from "../redirects.ts";

/** Renders the policy as a Caddyfile. Caddy obtains certificates and redirects http to https by itself. */
export function renderCaddyfile({ base, everywhere, exceptions, redirects }: Policy, deployment: Deployment): string {
	return `# Written by the command \`siteyaml server caddy\`. To change it, run that again.
${renderAddress(deployment)}
	root * ${quoteForServer(deployment.root)}
	header -Server

	# In this order: later directives win.
	route {
		map {query} {suffix} {
			~(.+) "?\${1}"
			default ""
		}
		header ${renderHeaderBlock(everywhere)}
${exceptions
	.map(({ paths, headers }, index) =>
		renderException(
			`@exception${index + 1}`,
			paths.map((path) => base + path),
			headers,
		),
	)
	.join("")}${listRedirectLines(base, redirects).map(renderRedirect).join("")}${renderBase(base)}
		@hidden {
			path ${[...hiddenPaths.files, ...hiddenPaths.extensions.map((extension) => `*${extension}`), "*/.*"].join(" ")}
			not path /.well-known/*
		}
		error @hidden 404

		# Each page has one URL.
		redir /index.html ${base}/{suffix} 308
		@long path_regexp page ^((?:/[a-z0-9-]+)+?)(?:/(?:index\\.html)?|\\.html)$
		redir @long ${base}{re.page.1}{suffix} 308

		# Every path without a file is answered with 404: for some of them, Caddy would send another error.
		@nothing not file {path} {path}.html {path}/index.html
		error @nothing 404
		try_files {path} {path}.html {path}/index.html
		map {path} {type} {
			~/$ ${quoteForServer(mediaTypes.html!)}
${Object.entries(mediaTypes)
	.map(([extension, type]) => `\t\t\t~[.]${extension}$ ${quoteForServer(type)}\n`)
	.join("")}			default application/octet-stream
		}
		header Content-Type {type}
		file_server {
			precompressed br gzip
		}
	}

	handle_errors {
		header -Server
		header ${renderHeaderBlock(everywhere)}
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

function renderRedirect({ path, to }: RedirectLine, index: number): string {
	const matcher = `@old${index + 1}`;
	return `\t\t${matcher} path_regexp ${formatPattern([path])}\n\t\tredir ${matcher} ${quoteTarget(to, "{suffix}")} 301\n`;
}

/** Strips the base path, which isn't a subfolder of the output. Paths outside the base get 404. */
function renderBase(base: string): string {
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

/** Behind another server, any host is accepted, because that server may send any Host header. */
function renderAddress({ domains, listen }: Deployment): string {
	if (listen) return `http://:${listen.port} {\n\tbind ${formatHost(listen.host)}`;
	return `${domains.map(({ host, port }) => `https://${formatHost(host)}${port && `:${port}`}`).join(", ")} {`;
}

function renderException(matcher: string, paths: string[], headers: Headers): string {
	if (paths.length === 0) return "";
	return `\t\t${matcher} path_regexp ${formatPattern(paths)}\n\t\theader ${matcher} ${renderHeaderBlock(headers)}\n`;
}

function renderHeaderBlock(headers: Headers): string {
	const lines = Object.entries(headers).map(([name, value]) => `\t\t\t${name} ${quoteForServer(value)}\n`);
	return `{\n${lines.join("")}\t\t}`;
}
