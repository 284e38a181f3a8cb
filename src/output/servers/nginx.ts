import { type Deployment, type Domain, formatHost, formatPattern, hiddenPaths, quoteForServer } from "../deployment.ts";
import { mediaTypes } from "../media-types.ts";
import type { Headers, Policy } from "../policy.ts";
import { listRedirectLines, quoteTarget, type RedirectLine } from "../redirects.ts";

/**
 * Renders the policy as a configuration for the `http` block of nginx. Header values are variables, because `add_header` in
 * a location would drop all inherited headers. Each server has its own variables, so all sites use the same names.
 */
export function renderNginxConfig(
	{ base, everywhere, exceptions, redirects }: Policy,
	{ root, domains, listen }: Deployment,
): string {
	const basePattern = escapeDots(base);
	const otherNames = exceptions.flatMap((one) => (one.paths.length > 0 ? Object.keys(one.headers) : []));
	// nginx omits headers with an empty value.
	const headers = { ...everywhere, ...Object.fromEntries(otherNames.map((name) => [name, everywhere[name] ?? ""])) };
	return `# Written by the command \`siteyaml server nginx\`. To change it, run that again.

server {
	${renderListen(listen).join("\n\t")}
	server_name ${domains.map(renderServerName).join(" ")};
	root ${quoteForServer(root)};
	server_tokens off;
	absolute_redirect off;

	${renderSet(headers).join("\n\t")}
	${exceptions
		.flatMap((exception, index) =>
			renderException(
				`$exception${index + 1}`,
				exception.paths.map((one) => base + one),
				exception.headers,
			),
		)
		.join("\n\t")}
	${Object.keys(headers)
		.map((name) => `add_header ${name} ${getVariable(name)} always;`)
		.join("\n\t")}

	default_type application/octet-stream;
	types {
		${Object.entries(mediaTypes)
			.map(([extension, type]) => `${quoteForServer(type)} ${extension};`)
			.join("\n\t\t")}
	}

	# Files are compressed by the build. Without the module for brotli (on Debian libnginx-mod-http-brotli-static),
	# delete its line.
	brotli_static on;
	gzip_static on;
	gzip_proxied any;
	gzip_vary on;

	# Also for requests that are refused before the headers are set: they are set on the way to this page.
	error_page 400 404 405 414 494 501 505 /404.html;
	${hiddenPaths.files.map((file) => `location = ${file} { internal; }`).join("\n\t")}
	location ~ ${renderHiddenPattern()} { return 404; }
${listRedirectLines(base, redirects).map(renderRedirect).join("")}
	# Each page has one URL.
	location = ${base}/index.html { return 308 ${base}/$is_args$args; }
	location ~ "^(?<page>${basePattern}(?:/[a-z0-9-]+)+?)(?:/(?:index\\.html)?|\\.html)$" { return 308 $page$is_args$args; }

	${renderLocations(base)}
}
`;
}

/** Renders a location of a kind that nginx prefers to regular expressions. */
function renderRedirect({ path, to }: RedirectLine): string {
	const matched = path.endsWith("*") ? `^~ ${quoteForServer(path.slice(0, -1))}` : `= ${quoteForServer(path)}`;
	return `\tlocation ${matched} { return 301 ${quoteTarget(to, "$is_args$args")}; }\n`;
}

/** Serves the files. Strips the base path, which isn't a subfolder of the output. Paths outside the base get 404. */
function renderLocations(base: string): string {
	const files = "try_files $uri $uri.html $uri/index.html =404;";
	if (base === "") return `location / { ${files} }`;
	return `${hiddenPaths.files.map((file) => `location = ${base}${file} { return 404; }`).join("\n\t")}
	location = ${base} { return 308 ${base}/$is_args$args; }
	location ${base}/ {
		rewrite "^${escapeDots(base)}(/.*)$" $1 break;
		${files}
	}
	location / { return 404; }`;
}

/** Escapes a path for a regular expression. Only dots need it: paths contain no other special characters. */
function escapeDots(path: string): string {
	return path.replaceAll(".", "\\.");
}

function renderListen(listen: Deployment["listen"]): string[] {
	const all = listen === null ? ["80", "[::]:80"] : [`${formatHost(listen.host)}:${listen.port}`];
	return all.map((address) => `listen ${address};`);
}

/**
 * In characters. A longer name may not fit into nginx's hash table of server names. It is written as a regular expression,
 * which nginx keeps elsewhere.
 */
const maxServerName = 40;

function renderServerName({ host }: Domain): string {
	const name = formatHost(host);
	// A pattern begins with a tilde inside its quotes.
	return name.length > maxServerName ? `"~${formatPattern([name]).slice(1)}` : name;
}

/** Renders the headers of some paths. They have to come before nginx rewrites the path to that of a file. */
function renderException(variable: string, paths: string[], headers: Headers): string[] {
	if (paths.length === 0) return [];
	return [
		`set ${variable} "";`,
		...paths.map((path) => `if ($uri ~ ${formatPattern([path])}) { set ${variable} yes; }`),
		`if (${variable}) {`,
		...renderSet(headers).map((line) => `\t${line}`),
		"}",
	];
}

/** In characters. nginx accepts no token of more than 4,096 bytes. */
const maxPiece = 2_000;

function renderSet(headers: Headers): string[] {
	return Object.entries(headers).flatMap(([name, value]) => {
		const variable = getVariable(name);
		const pieces = value.match(new RegExp(`.{1,${maxPiece}}`, "gsu")) ?? [""];
		return pieces.map(
			(piece, index) => `set ${variable} ${index === 0 ? quoteForServer(piece) : renderAppended(variable, piece)};`,
		);
	});
}

/** Renders a quoted string: the current value of a variable, followed by a piece. */
function renderAppended(variable: string, piece: string): string {
	return `"\${${variable.slice(1)}}${quoteForServer(piece).slice(1)}`;
}

function getVariable(header: string): string {
	return `$site_${header.toLowerCase().replaceAll("-", "_")}`;
}

function renderHiddenPattern(): string {
	const extensions = hiddenPaths.extensions.map((extension) => `${extension.replace(".", "\\.")}$`);
	return `"${[...extensions, "/\\.(?!well-known/)"].join("|")}"`;
}
