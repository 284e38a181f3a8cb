import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "../test.ts";
import type { Driver, InputActions } from "./driver.ts";

/** axe knows the roles and names that assistive technology gets, the same in every browser. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** How a person finds something: by its role and its visible name. */
interface Target {
	/** An ARIA role; "text" for an element that holds only text; or "tooltip" for an element with a tooltip. */
	role: string;
	/** The index among the elements that match. */
	index: number;
	/** The whole name, text or tooltip, or a pattern of it. */
	name?: string | RegExp;
	/** The selector of the frame that contains it. By default, it is in the page itself. */
	frame?: string;
}

/** What a person perceives of an element. */
interface Seen {
	text: string;
	value: string;
	description: string;
	isFocused: boolean;
	isInvalid: boolean;
	isDisabled: boolean;
	/** Its box in the window (px). */
	x: number;
	y: number;
	width: number;
	height: number;
}

export interface Found {
	/** Waits until it is visible and stays in its place, and returns what a person perceives of it. */
	see(): Promise<Seen>;
	/** Waits until it has these properties. */
	expect(expected: Partial<Record<keyof Seen, unknown>>): Promise<void>;
	/** Waits until nothing visible matches. */
	expectGone(): Promise<void>;
	click(): Promise<void>;
	/** Replaces its text by typing. */
	fill(text: string): Promise<void>;
}

/** A window of a browser, used as a person does. */
export function createWindow(driver: Driver) {
	const get = (role: string, name?: string | RegExp, frame?: string, index = 0): Found => {
		const target: Target = {
			role,
			index,
			...(name === undefined ? {} : { name }),
			...(frame === undefined ? {} : { frame }),
		};
		const see = () => waitFor(driver, target);
		const found: Found = {
			see,
			async expect(expected) {
				await expect.poll(() => look(driver, target), pollOptions).toMatchObject(expected);
			},
			async expectGone() {
				await expect.poll(() => look(driver, target), pollOptions).toBeNull();
			},
			async click() {
				await expect(async () => {
					const seen = await see();
					await driver.evaluate(guardClick, null, frame);
					await driver.act([mouse(click(seen))]);
					// If the click has closed the page, it hasn't missed.
					const isMissed = await driver.evaluate(isClickMissed, null, frame).catch(() => false);
					expect(isMissed, `moved before it was clicked: ${role} ‘${name ?? ""}’`).toBe(false);
				}).toPass({ intervals: [50], timeout: 30_000 });
			},
			async fill(text) {
				await found.click();
				await press("Control+a");
				await type(text);
			},
		};
		return found;
	};
	const press = async (combination: string) => {
		const keys = combination.split("+").map((key) => keyCodes[key] ?? key);
		const down = keys.map((value) => ({ type: "keyDown" as const, value }));
		const up = keys.toReversed().map((value) => ({ type: "keyUp" as const, value }));
		await driver.act([{ type: "key", id: "keyboard", actions: [...down, ...up] }]);
	};
	const type = async (text: string) => {
		const actions = [...text].flatMap((value) => [
			{ type: "keyDown" as const, value },
			{ type: "keyUp" as const, value },
		]);
		await driver.act([{ type: "key", id: "keyboard", actions }]);
	};
	return {
		get,
		press,
		type,
		open: driver.open,
		resize: driver.resize,
		errors: driver.errors,
		evaluate: driver.evaluate,
	};
}

export type Window = ReturnType<typeof createWindow>;

const pollOptions = { intervals: [50] };

/** https://www.w3.org/TR/webdriver2/#keyboard-actions */
const keyCodes: Record<string, string> = {
	Backspace: "\ue003",
	Tab: "\ue004",
	Enter: "\ue007",
	Shift: "\ue008",
	Control: "\ue009",
	Alt: "\ue00a",
	Escape: "\ue00c",
	End: "\ue010",
	Home: "\ue011",
	ArrowUp: "\ue013",
	ArrowDown: "\ue015",
};

type Point = { x: number; y: number };
type PointerActions = Extract<InputActions, { type: "pointer" }>["actions"];

function mouse(actions: PointerActions): InputActions {
	return { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
}

function move({ x, y }: Point, duration = 0): PointerActions[number] {
	return { type: "pointerMove", x: Math.round(x), y: Math.round(y), duration };
}

function middle({ x, y, width, height }: Seen): Point {
	return { x: x + width / 2, y: y + height / 2 };
}

function click(seen: Seen): PointerActions {
	return [move(middle(seen)), { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 }];
}

/** Waits until an element is visible and stays in its place. */
async function waitFor(driver: Driver, target: Target): Promise<Seen> {
	let current: Seen | null = null;
	await expect(async () => {
		const previous = current;
		current = await look(driver, target);
		expect(current, `${target.role} ‘${target.name ?? ""}’`).not.toBeNull();
		expect(current).toEqual(previous);
	}).toPass({ intervals: [50], timeout: 30_000 });
	return current!;
}

/** Finds a visible element, and scrolls to it. Returns null if there is none, or if the page is being replaced. */
function look(driver: Driver, target: Target): Promise<Seen | null> {
	return lookNow(driver, target).catch(() => null);
}

async function lookNow(driver: Driver, { role, name, frame, index }: Target): Promise<Seen | null> {
	const wanted = {
		role,
		index,
		name: typeof name === "string" ? name : null,
		pattern: name instanceof RegExp ? name.source : null,
	};
	const outer = frame === undefined ? { x: 0, y: 0 } : await driver.evaluate(findFrame, frame);
	if (outer === null) return null;
	if (!(await driver.evaluate(() => "axe" in window, null, frame))) await driver.define(axe, frame);
	const seen = await driver.evaluate(find, wanted, frame);
	return seen && { ...seen, x: seen.x + outer.x, y: seen.y + outer.y };
}

/** Returns where the page in a frame begins. */
function findFrame(selector: string): Point | null {
	const frame = document.querySelector(selector);
	if (!frame) return null;
	const { left, top } = frame.getBoundingClientRect();
	return { x: left + frame.clientLeft, y: top + frame.clientTop };
}

interface Axe {
	setup(): void;
	teardown(): void;
	commons: {
		aria: { getRole(element: Element): string | null };
		text: { accessibleText(element: Element): string };
	};
}

/** Runs in the page. Finds a visible element by its role and name, and scrolls to it. */
function find(wanted: { role: string; index: number; name: string | null; pattern: string | null }): Seen | null {
	const { axe } = window as unknown as { axe: Axe };
	axe.setup();
	const { aria, text } = axe.commons;
	const nameOf = (one: HTMLElement): string | null => {
		if (wanted.role === "text") return one.childElementCount > 0 ? null : one.textContent;
		if (wanted.role === "tooltip") return one.title || one.dataset.tooltip || null;
		return aria.getRole(one) === wanted.role ? text.accessibleText(one) : null;
	};
	const isWanted = (name: string) => {
		if (wanted.pattern !== null) return new RegExp(wanted.pattern).test(name);
		return wanted.name === null || wanted.name === name;
	};
	const elements = [...document.body.querySelectorAll<HTMLElement>("*")];
	const element = elements.filter((one) => {
		const name = one.checkVisibility({ visibilityProperty: true }) ? nameOf(one) : null;
		return name !== null && isWanted(name.trim());
	})[wanted.index];
	axe.teardown();
	if (!element) return null;
	(window as GuardedWindow).found = element;
	element.scrollIntoView({ block: "center", behavior: "instant" });
	const { x, y, width, height } = element.getBoundingClientRect();
	const ids = (element.getAttribute("aria-describedby") ?? "").split(" ");
	return {
		text: (element.innerText ?? element.textContent).trim(),
		value: String((element as HTMLInputElement).value ?? ""),
		description: ids.map((id) => document.getElementById(id)?.textContent ?? "").join(" "),
		isFocused: document.activeElement === element,
		isInvalid: element.getAttribute("aria-invalid") === "true",
		isDisabled: element.matches(":disabled, [aria-disabled=true]"),
		x,
		y,
		width,
		height,
	};
}

/** `found` is the element that was found last; `isClickMissed` says whether the click on it missed. */
type GuardedWindow = typeof window & { found?: Element; isClickMissed?: boolean; endGuard?(): void };

/** Runs in the page. Blocks the next click if the element that was found last has moved, as when a picture has loaded. */
function guardClick(): void {
	const guarded = window as GuardedWindow;
	guarded.endGuard?.();
	const events = ["pointerdown", "mousedown", "pointerup", "mouseup", "click"] as const;
	const check = (event: MouseEvent): void => {
		const { left, top, right, bottom } = guarded.found!.getBoundingClientRect();
		const { clientX: x, clientY: y } = event;
		// Once the button is down, the page may move or replace what is clicked.
		if (event.type === "pointerdown") guarded.isClickMissed = x < left || x > right || y < top || y > bottom;
		if (guarded.isClickMissed) {
			event.preventDefault();
			event.stopImmediatePropagation();
		}
	};
	guarded.isClickMissed = false;
	guarded.endGuard = () => {
		for (const event of events) window.removeEventListener(event, check, true);
	};
	for (const event of events) window.addEventListener(event, check, true);
}

/** Runs in the page. Ends the guard, and returns whether the click missed. */
function isClickMissed(): boolean {
	const guarded = window as GuardedWindow;
	guarded.endGuard?.();
	return guarded.isClickMissed ?? false;
}
