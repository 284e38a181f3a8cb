import { type Deployment, hidden, quoted } from "../deployment.ts";
import type { Headers, Policy } from "../policy.ts";

/** The policy as a Caddyfile. Caddy itself takes care of certificates, and of leading http to https. */
export function caddy({ everywhere, exceptions }: Policy, { root, host, listen }: Deployment): string {
	const differing = new Set(exceptions.flatMap(({ headers }) => Object.keys(headers)));
	const usual = Object.fromEntries(Object.entries(everywhere).filter(([name]) => differing.has(name)));
	return `# Written by \`npm run server -- caddy\`. To change it, write it again.
${listen === null ? host : `http://${listen}`} {
	root * ${quoted(root)}
	header -Server

	# In this order: what comes later holds.
	route {
		header ${block(everywhere)}
${exceptions.map(({ paths, headers }, index) => exception(`@exception${index + 1}`, paths, headers)).join("")}
		@hidden {
			path ${[...hidden.files, ...hidden.beginnings.map((text) => `${text}*`), ...hidden.endings.map((text) => `*${text}`), "*/.*"].join(" ")}
			not path /.well-known/*
		}
		error @hidden 404

		# A page has one address.
		map {query} {suffix} {
			~(.+) "?\${1}"
			default ""
		}
		redir /index.html /{suffix} 308
		@long path_regexp page ^((?:/[a-z0-9-]+)+)/(?:index\\.html)?$
		redir @long {re.page.1}{suffix} 308

		try_files {path} {path}/index.html
		file_server {
			precompressed br gzip
		}
	}

	handle_errors {
		@missing expression {err.status_code} == 404
		header -Server
		header @missing ${block(usual)}
		rewrite @missing /404.html
		file_server @missing {
			precompressed br gzip
		}
	}
}
`;
}

function exception(matcher: string, paths: string[], headers: Headers): string {
	return paths.length === 0 ? "" : `\t\t${matcher} path ${paths.join(" ")}\n\t\theader ${matcher} ${block(headers)}\n`;
}

function block(headers: Headers): string {
	const lines = Object.entries(headers).map(([name, value]) => `\t\t\t${name} ${quoted(value)}\n`);
	return `{\n${lines.join("")}\t\t}`;
}
