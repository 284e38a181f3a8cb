/*
 * The scoring of Mozilla's HTTP Observatory, as https://developer.mozilla.org/observatory/docs/tests_and_scoring has
 * it: every test has one result, each result a number, and bonuses count where the rest makes 90 or more.
 */

export interface Answer {
	/** Names are in small letters. */
	headers: Record<string, string>;
	html: string;
	/** Where http leads: the addresses one after the other, or none where there is no http. */
	route: string[];
}

interface Report {
	score: number;
	grade: string;
	results: Record<string, string>;
}

/** The score and grade of a site that answers so over https. */
export function observe(answer: Answer): Report {
	const results = Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, test(answer)]));
	const modifiers = Object.entries(results).map(([name, result]) => {
		const modifier = scores[name]![result];
		if (modifier === undefined) throw new Error(`${name} has no score for ${result}`);
		return modifier;
	});
	const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
	const penalized = 100 + sum(modifiers.filter((modifier) => modifier < 0));
	const bonus = penalized >= 90 ? sum(modifiers.filter((modifier) => modifier > 0)) : 0;
	const score = Math.max(0, penalized + bonus);
	return { score, grade: grades.find(([least]) => score >= least)![1], results };
}

const grades: [number, string][] = [
	[100, "A+"],
	[90, "A"],
	[85, "A-"],
	[80, "B+"],
	[70, "B"],
	[65, "B-"],
	[60, "C+"],
	[50, "C"],
	[45, "C-"],
	[40, "D+"],
	[30, "D"],
	[25, "D-"],
	[0, "F"],
];

const scores: Record<string, Record<string, number>> = {
	"content-security-policy": {
		"no unsafe, default-src 'none'": 10,
		"no unsafe": 5,
		"unsafe in style-src only": 0,
		"http for passive content": -10,
		"unsafe-eval": -10,
		"unsafe-inline": -20,
		"http for active content": -20,
		invalid: -25,
		missing: -25,
	},
	cookies: { none: 0, "secure, httponly and samesite": 5, "secure and httponly": 0, "without secure": -20 },
	"cross-origin-resource-sharing": { none: 0, public: 0, restricted: 0, "universal with credentials": -50 },
	redirection: {
		"no http": 0,
		"to https on the same host": 0,
		"to https on another host": -5,
		"to http first": -10,
		"not to https": -20,
		missing: -20,
	},
	"referrer-policy": { private: 5, missing: 0, unsafe: -5, invalid: -5 },
	"strict-transport-security": { "six months or more": 0, "less than six months": -10, invalid: -20, missing: -20 },
	"subresource-integrity": {
		"no scripts": 0,
		"own scripts with integrity": 5,
		"own scripts": 0,
		"strange scripts with integrity": 5,
		"strange scripts": -5,
		"strange scripts over http": -50,
	},
	"x-content-type-options": { nosniff: 0, invalid: -5, missing: -5 },
	"x-frame-options": { "by the content security policy": 5, "deny or sameorigin": 0, invalid: -20, missing: -20 },
	"cross-origin-resource-policy": { "same-origin": 10, "same-site": 10, "cross-origin": 0, missing: 0, invalid: -5 },
};

const tests: Record<string, (answer: Answer) => string> = {
	"content-security-policy": ({ headers }) => contentSecurity(headers["content-security-policy"]),

	cookies: ({ headers }) => {
		const cookie = headers["set-cookie"]?.toLowerCase();
		if (cookie === undefined) return "none";
		if (!/;\s*secure/.test(cookie)) return "without secure";
		return /;\s*samesite=(strict|lax)/.test(cookie) ? "secure, httponly and samesite" : "secure and httponly";
	},

	"cross-origin-resource-sharing": ({ headers }) => {
		const origin = headers["access-control-allow-origin"];
		if (origin === undefined) return "none";
		if (headers["access-control-allow-credentials"] === "true") return "universal with credentials";
		return origin === "*" ? "public" : "restricted";
	},

	redirection: ({ route }) => {
		const [first, second] = route.map((url) => new URL(url));
		if (!first) return "no http";
		if (!second) return "missing";
		if (new URL(route.at(-1)!).protocol !== "https:") return "not to https";
		if (second.protocol !== "https:") return "to http first";
		return first.hostname === second.hostname ? "to https on the same host" : "to https on another host";
	},

	"referrer-policy": ({ headers }) => {
		const policies = headers["referrer-policy"]?.split(",").map((policy) => policy.trim().toLowerCase());
		if (!policies) return "missing";
		const safe = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
		const unsafe = ["origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"];
		const last = policies.findLast((policy) => [...safe, ...unsafe].includes(policy));
		return last === undefined ? "invalid" : safe.includes(last) ? "private" : "unsafe";
	},

	"strict-transport-security": ({ headers }) => {
		const header = headers["strict-transport-security"]?.toLowerCase();
		if (header === undefined) return "missing";
		const age = /(?:^|;)\s*max-age=(\d+)/.exec(header)?.[1];
		if (age === undefined || header.includes(",")) return "invalid";
		return Number(age) < 15_552_000 ? "less than six months" : "six months or more";
	},

	"subresource-integrity": ({ html }) => {
		const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]*)"[^>]*>/g)];
		if (!/<script\b/.test(html)) return "no scripts";
		const strange = scripts.filter(([, src]) => /^(https?:)?\/\//.test(src!));
		const secured = (all: RegExpExecArray[]) => all.length > 0 && all.every(([tag]) => /\sintegrity="/.test(tag));
		if (strange.length === 0) return secured(scripts) ? "own scripts with integrity" : "own scripts";
		if (strange.some(([, src]) => !src!.startsWith("https:"))) return "strange scripts over http";
		return secured(strange) ? "strange scripts with integrity" : "strange scripts";
	},

	"x-content-type-options": ({ headers }) => {
		const value = headers["x-content-type-options"];
		return value === undefined ? "missing" : value.trim().toLowerCase() === "nosniff" ? "nosniff" : "invalid";
	},

	"x-frame-options": ({ headers }) => {
		if (directivesOf(headers["content-security-policy"] ?? "")?.has("frame-ancestors"))
			return "by the content security policy";
		const value = headers["x-frame-options"]?.trim();
		return value === undefined ? "missing" : /^(deny|sameorigin)$/i.test(value) ? "deny or sameorigin" : "invalid";
	},

	"cross-origin-resource-policy": ({ headers }) => {
		const value = headers["cross-origin-resource-policy"]?.trim().toLowerCase();
		if (value === undefined) return "missing";
		return ["same-origin", "same-site", "cross-origin"].includes(value) ? value : "invalid";
	},
};

function contentSecurity(header: string | undefined): string {
	if (header === undefined) return "missing";
	const directives = directivesOf(header);
	if (!directives) return "invalid";
	const sources = (name: string) => directives.get(name) ?? directives.get("default-src") ?? ["*"];
	const broad = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
	const inline = [...broad, "'unsafe-inline'", "data:"];
	const has = (name: string, values: string[]) => sources(name).some((source) => values.includes(source));
	const insecure = (source: string) => /^(http|ftp):/.test(source);
	const passive = ["img-src", "media-src"];
	const active = [...directives].filter(([name]) => !passive.includes(name)).flatMap(([, values]) => values);

	if (has("script-src", inline) || has("object-src", broad)) return "unsafe-inline";
	if ([...active, ...sources("script-src")].some(insecure)) return "http for active content";
	if (has("script-src", ["'unsafe-eval'"]) || has("style-src", ["'unsafe-eval'"])) return "unsafe-eval";
	if (passive.flatMap(sources).some(insecure)) return "http for passive content";
	if (has("style-src", inline)) return "unsafe in style-src only";
	const nothing = directives.get("default-src")?.join() === "'none'";
	return nothing ? "no unsafe, default-src 'none'" : "no unsafe";
}

/** Null where a directive is there twice, which the observatory takes for a fault. */
function directivesOf(header: string): Map<string, string[]> | null {
	const parts = header.split(";").map((text) => text.trim().toLowerCase().split(/\s+/));
	const named = parts.filter(([name]) => name);
	const directives = new Map(named.map(([name, ...values]) => [name!, values.length > 0 ? values : ["'none'"]]));
	return directives.size === named.length ? directives : null;
}
