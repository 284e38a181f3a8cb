export interface SvgElement {
	name: string;
	attributes: ReadonlyMap<string, string>;
	children: SvgElement[];
}

/**
 * The size of an element when all references are expanded. `elements` and `points` count the element, its descendants and
 * what they reference with `href`. `drawnElements` also counts what URLs refer to: patterns, masks and clip paths, once
 * for each element that they are applied to, and markers, once for each point.
 */
interface Expansion {
	elements: number;
	points: number;
	drawnElements: number;
}

/** Maximum number of selectors whose rules have URL references, because each is matched against every element. */
const maxSelectors = 1000;

const infinite: Expansion = { elements: Infinity, points: Infinity, drawnElements: Infinity };

/**
 * Counts the elements that a browser draws. An element counts once for each time it is reused, or used as a fill,
 * mask or marker. Returns Infinity if an element contains itself, if the nesting is deeper than `maxDepth`, or if the
 * stylesheet refers to URLs outside of its rules or in rules with more than `maxSelectors` selectors in all.
 */
export function countDrawnElements(root: SvgElement, css: string, maxDepth: number): number {
	const { rules, rest } = parseRules(css);
	if (/url\(/i.test(rest) || rules.length > maxSelectors) return Infinity;
	const byId = new Map<string, SvgElement>();
	indexIds(root);
	const expansions = new Map<SvgElement, Expansion>();
	return expand(root, 0).drawnElements;

	function indexIds(element: SvgElement): void {
		const id = element.attributes.get("id");
		if (id !== undefined && !byId.has(id)) byId.set(id, element);
		for (const child of element.children) indexIds(child);
	}

	function expand(element: SvgElement, depth: number): Expansion {
		const cached = expansions.get(element);
		if (cached) return cached;
		if (depth > maxDepth) return infinite;
		// Counts as infinite until it is expanded: if it is looked up meanwhile, it contains itself.
		expansions.set(element, infinite);
		const referenced = byId.get(element.attributes.get("href")?.slice(1) ?? "");
		const parts = [...element.children, ...(referenced ? [referenced] : [])].map((part) => expand(part, depth + 1));
		const sum = (key: keyof Expansion) => parts.reduce((total, part) => total + part[key], 0);
		const [elements, points] = [1 + sum("elements"), countPoints(element) + sum("points")];
		let drawnElements = 1 + sum("drawnElements");
		for (const { id, isMarker } of listUrlReferences(element, rules)) {
			const reused = byId.get(id);
			// All descendants may inherit it. A marker is drawn at each point of a path.
			if (reused && !elementlessReferences.has(reused.name))
				drawnElements += expand(reused, depth + 1).drawnElements * (isMarker ? points : elements);
		}
		const result = { elements, points, drawnElements };
		expansions.set(element, result);
		return result;
	}
}

/** Gradients and filters: what they contain isn't drawn as elements. */
const elementlessReferences: ReadonlySet<string> = new Set(["linearGradient", "radialGradient", "filter"]);

/** Estimates the maximum number of points: each takes at least two characters. */
function countPoints({ attributes }: SvgElement): number {
	return 1 + ["d", "points"].reduce((sum, key) => sum + (attributes.get(key) ?? "").length / 2, 0);
}

interface UrlReference {
	id: string;
	/** Whether it is a marker, which is drawn at each point of a path. */
	isMarker: boolean;
}

function listUrlReferences(element: SvgElement, rules: Rule[]): UrlReference[] {
	const classes = new Set((element.attributes.get("class") ?? "").split(/\s+/));
	const ownReferences = [...element.attributes].flatMap(([key, value]) =>
		parseUrlReferences(key === "style" ? value : `${key}:${value}`),
	);
	return [
		...ownReferences,
		...rules.flatMap(({ selector, references }) => (matchesSelector(selector, element, classes) ? references : [])),
	];
}

interface Rule {
	selector: Selector;
	references: UrlReference[];
}

/** The last compound of a selector. The others are assumed to match. */
interface Selector {
	name: string | null;
	id: string | null;
	classes: string[];
}

/** Parses the rules that refer to URLs, with one entry for each selector. `rest` is the stylesheet without its rules. */
function parseRules(css: string): { rules: Rule[]; rest: string } {
	const rules: Rule[] = [];
	let rest = "";
	for (const piece of css.split("}")) {
		const openBrace = piece.lastIndexOf("{");
		const outerBrace = piece.lastIndexOf("{", openBrace - 1);
		const references = openBrace === -1 ? [] : parseUrlReferences(piece.slice(openBrace + 1));
		rest += openBrace === -1 ? piece : piece.slice(0, outerBrace + 1);
		if (references.length === 0) continue;
		for (const selector of piece.slice(outerBrace + 1, openBrace).split(","))
			rules.push({ selector: parseSelector(selector), references });
	}
	return { rules, rest };
}

function parseUrlReferences(declarations: string): UrlReference[] {
	return declarations.split(";").flatMap((declaration) => {
		const isMarker = /marker/i.test(declaration);
		return [...declaration.matchAll(/url\(\s*["']?#([^)"'\s]+)/gi)].map(([, id = ""]) => ({ id, isMarker }));
	});
}

function parseSelector(selector: string): Selector {
	const last =
		selector
			.trim()
			.split(/[\s>+~/]+/)
			.at(-1) ?? "";
	// A selector that can't be parsed counts as matching every element.
	if (!/^[\w-]*([.#][^.#:[\]()&|*]+)*$/.test(last)) return { name: null, id: null, classes: [] };
	// "rect.big#a" → "rect", ".big", "#a". Without a name, a space takes its place: ".big" → " ", ".big".
	const [name = "", ...words] = last.replace(/^(?=[.#])/, " ").split(/(?=[.#])/);
	const classes = words.filter((word) => word.startsWith(".")).map((word) => word.slice(1));
	return { name: name.trim() || null, id: words.find((word) => word.startsWith("#"))?.slice(1) ?? null, classes };
}

function matchesSelector(selector: Selector, { name, attributes }: SvgElement, classes: ReadonlySet<string>): boolean {
	return (
		(selector.name === null || selector.name === name) &&
		(selector.id === null || selector.id === attributes.get("id")) &&
		selector.classes.every((required) => classes.has(required))
	);
}
