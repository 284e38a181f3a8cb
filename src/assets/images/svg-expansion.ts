/** An element of a drawing, as far as it says what is drawn. */
export interface SvgElement {
	name: string;
	attributes: ReadonlyMap<string, string>;
	children: SvgElement[];
}

/** What becomes of an element: the elements in it and used by it, their points, and all that is drawn for them. */
interface Expansion {
	elements: number;
	points: number;
	drawn: number;
}

/** Each is asked of each element. */
const mostRules = 1000;

const endless: Expansion = { elements: Infinity, points: Infinity, drawn: Infinity };

/**
 * How many elements a browser draws of a drawing: what is used, filled, masked or marked with others counts with all of
 * them, each time. Infinite where something is part of itself, or used through more others than `deepest`, and where a
 * stylesheet cannot be told apart.
 */
export function countDrawnElements(root: SvgElement, css: string, deepest: number): number {
	const { rules, rest } = rulesIn(css);
	if (/url\(/i.test(rest) || rules.length > mostRules) return Infinity;
	const byId = new Map<string, SvgElement>();
	index(root);
	const known = new Map<SvgElement, Expansion>();
	return expansion(root, 0).drawn;

	function index(shape: SvgElement): void {
		const id = shape.attributes.get("id");
		if (id !== undefined && !byId.has(id)) byId.set(id, shape);
		for (const child of shape.children) index(child);
	}

	function expansion(shape: SvgElement, depth: number): Expansion {
		const found = known.get(shape);
		if (found) return found;
		if (depth > deepest) return endless;
		// Until it is known: whoever asks meanwhile is part of it.
		known.set(shape, endless);
		const used = byId.get(shape.attributes.get("href")?.slice(1) ?? "");
		const parts = [...shape.children, ...(used ? [used] : [])].map((part) => expansion(part, depth + 1));
		const sum = (key: keyof Expansion) => parts.reduce((total, part) => total + part[key], 0);
		const [elements, points] = [1 + sum("elements"), pointsOf(shape) + sum("points")];
		let drawn = 1 + sum("drawn");
		for (const { id, marks } of paintsOf(shape, rules)) {
			const paint = byId.get(id);
			// What is in an element inherits how it is painted; a path is marked at each of its points.
			if (paint && !plain.has(paint.name)) drawn += expansion(paint, depth + 1).drawn * (marks ? points : elements);
		}
		const result = { elements, points, drawn };
		known.set(shape, result);
		return result;
	}
}

/** These are computed and not drawn. */
const plain: ReadonlySet<string> = new Set(["linearGradient", "radialGradient", "filter"]);

/** At most: a point takes two signs. */
function pointsOf({ attributes }: SvgElement): number {
	return 1 + ["d", "points"].reduce((sum, key) => sum + (attributes.get(key) ?? "").length / 2, 0);
}

interface Paint {
	id: string;
	/** Whether it stands at the points of a path. */
	marks: boolean;
}

function paintsOf(shape: SvgElement, rules: Rule[]): Paint[] {
	const classes = new Set((shape.attributes.get("class") ?? "").split(/\s+/));
	const own = [...shape.attributes].flatMap(([key, value]) => paintsIn(key === "style" ? value : `${key}:${value}`));
	return [...own, ...rules.flatMap(({ selector, paints }) => (fits(selector, shape, classes) ? paints : []))];
}

interface Rule {
	selector: Selector;
	paints: Paint[];
}

/** What the last part of a selector asks of an element; what else it asks is taken to be so. */
interface Selector {
	name: string | null;
	id: string | null;
	classes: string[];
}

/** A rule for each selector that brings in something else, and what is left of the stylesheet without any rules. */
function rulesIn(css: string): { rules: Rule[]; rest: string } {
	const rules: Rule[] = [];
	let rest = "";
	for (const piece of css.split("}")) {
		const inside = piece.lastIndexOf("{");
		const before = piece.lastIndexOf("{", inside - 1);
		const paints = inside === -1 ? [] : paintsIn(piece.slice(inside + 1));
		rest += inside === -1 ? piece : piece.slice(0, before + 1);
		if (paints.length === 0) continue;
		for (const selector of piece.slice(before + 1, inside).split(",")) rules.push({ selector: read(selector), paints });
	}
	return { rules, rest };
}

function paintsIn(declarations: string): Paint[] {
	return declarations.split(";").flatMap((declaration) => {
		const marks = /marker/i.test(declaration);
		return [...declaration.matchAll(/url\(\s*["']?#([^)"'\s]+)/gi)].map(([, id = ""]) => ({ id, marks }));
	});
}

function read(selector: string): Selector {
	const last =
		selector
			.trim()
			.split(/[\s>+~/]+/)
			.at(-1) ?? "";
	if (!/^[\w-]*([.#][^.#:[\]()&|*]+)*$/.test(last)) return { name: null, id: null, classes: [] };
	const [name = "", ...words] = last.replace(/^(?=[.#])/, " ").split(/(?=[.#])/);
	const classes = words.filter((word) => word.startsWith(".")).map((word) => word.slice(1));
	return { name: name.trim() || null, id: words.find((word) => word.startsWith("#"))?.slice(1) ?? null, classes };
}

function fits(selector: Selector, { name, attributes }: SvgElement, classes: ReadonlySet<string>): boolean {
	return (
		(selector.name === null || selector.name === name) &&
		(selector.id === null || selector.id === attributes.get("id")) &&
		selector.classes.every((one) => classes.has(one))
	);
}
