const categories = ["performance", "accessibility", "best-practices", "seo"];
const metrics = {
	FCP: "first-contentful-paint",
	LCP: "largest-contentful-paint",
	TBT: "total-blocking-time",
	CLS: "cumulative-layout-shift",
	SI: "speed-index",
};

/** Checks whether the median of each score is 100. `results` are Lighthouse's. */
export function isPerfect(results) {
	return categories.every((category) => score(results, category) === 100);
}

/** Describes a page: its median scores and metrics, the bytes of its last run, and the failed audits of all runs. */
export function report(path, results) {
	const scores = categories.map((category) => `${category} ${score(results, category)}`);
	const timings = Object.entries(metrics).map(([name, audit]) => {
		const value = median(results.map(({ audits }) => audits[audit].numericValue));
		return `${name} ${name === "CLS" ? value.toFixed(3) : `${Math.round(value)} ms`}`;
	});
	return [path, scores.join(", "), timings.join(", "), bytes(results.at(-1)), ...listFailures(results)].join("\n  ");
}

function score(results, category) {
	return Math.round(median(results.map(({ categories }) => categories[category].score ?? 0)) * 100);
}

/** Describes how many kB of each kind of resource were transferred. */
function bytes({ audits }) {
	const kinds = new Map();
	for (const { resourceType = "Other", transferSize } of audits["network-requests"].details.items) {
		kinds.set(resourceType, (kinds.get(resourceType) ?? 0) + transferSize);
	}
	return [...kinds].map(([kind, size]) => `${kind} ${(size / 1000).toFixed(1)} kB`).join(", ");
}

/**
 * Lists the failed audits that belong to a category, with the number of runs in which each failed, and the first items that
 * it named in the last of those.
 */
function listFailures(results) {
	const found = new Map();
	for (const { categories, audits } of results) {
		const counted = Object.values(categories).flatMap(({ auditRefs }) => auditRefs.map(({ id }) => id));
		for (const id of new Set(counted)) {
			const audit = audits[id];
			if (audit.score === null || audit.score === 1) continue;
			found.set(id, { runs: (found.get(id)?.runs ?? 0) + 1, audit });
		}
	}
	return [...found].map(([id, { runs, audit }]) => {
		const { type, items = [] } = audit.details ?? {};
		const namedItems = type === "list" ? [] : Object.values(items).slice(0, 5);
		const lines = namedItems.map((item) => `\n      ${describeItem(item)}`);
		const value = audit.displayValue ? ` (${audit.displayValue})` : "";
		return `- ${id}, ${runs} of ${results.length}: ${audit.title}${value}${lines.join("")}`;
	});
}

/** Describes an item of an audit in one line: its markup or address, and its cost. */
function describeItem({ node, url, wastedMs, ...rest }) {
	const cost = wastedMs ? ` ${Math.round(wastedMs)} ms` : "";
	return `${node?.snippet ?? url ?? JSON.stringify(rest).slice(0, 200)}${cost}`;
}

function median(numbers) {
	return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
