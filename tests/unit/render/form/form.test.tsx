import fc from "fast-check";
import { act } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Form as FormModel } from "../../../../src/model/form.ts";
import { Form } from "../../../../src/render/form/Form.tsx";
import { seed } from "../../seed.ts";
import { field, form, labels } from "./sample.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root;
let page: HTMLElement;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
	sessionStorage.clear();
	// Tests without React have a root to unmount, too.
	root = createRoot(document.createElement("main"));
	document.body.innerHTML = "<main></main>";
	page = document.querySelector("main") as HTMLElement;
});
afterEach(() => {
	act(() => root.unmount());
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});

describe("the form without JavaScript", () => {
	it("posts with the browser's own validation, and lacks fields that aren't shown", () => {
		const html = renderToString(<Form form={form()} labels={labels} />);
		expect(html).toContain('action="https://forms.example/acme"');
		expect(html).toContain('method="post"');
		expect(html).not.toContain("novalidate");
		expect(html).not.toContain("style=");
		page.innerHTML = html;
		expect(input("name").maxLength).toBe(200);
		expect(input("name").required).toBe(true);
		expect(input("name").getAttribute("autocomplete")).toBe("name");
		expect(input("phone").getAttribute("maxlength")).toBeNull();
		expect(input("phone").getAttribute("inputmode")).toBe("tel");
		expect(page.querySelector("[name=website]")).toBeNull();
	});
	it("prepares an email from the top window", () => {
		page.innerHTML = renderToString(<Form form={mailForm()} labels={labels} />);
		const element = find("form");
		expect(element.getAttribute("action")).toBe("mailto:hello@acme.example?subject=Hello%20there");
		expect(element.getAttribute("enctype")).toBe("text/plain");
		expect(element.getAttribute("target")).toBe("_top");
	});
});

describe("a form", () => {
	it("labels each field, marks optional ones, and links hints and consent by aria-describedby", () => {
		show(form());
		expect(find("label[for=trial-field-name]").textContent).toBe("name label");
		expect(find("label[for=trial-field-note]").textContent).toBe("note label labels.optional");
		expect(find("label[for=trial-field-agree]").textContent).toBe("agree label");
		expect(describedBy(input("phone"))).toEqual(["phone hint"]);
		expect(describedBy(button())).toEqual(["consent text"]);
		expect(button().textContent).toBe("submit label");
	});
});

describe("text typed before hydration", () => {
	it("stays, with the focus and the checked box", async () => {
		page.innerHTML = renderToString(<Form form={form()} labels={labels} />);
		fill();
		input("agree").checked = true;
		input("note").focus();
		const before = input("name");
		const onRecoverableError = vi.fn();
		await act(async () => {
			root = hydrateRoot(page, <Form form={form()} labels={labels} />, { onRecoverableError });
		});
		expect(onRecoverableError).not.toHaveBeenCalled();
		expect(input("name")).toBe(before);
		expect(input("name").value).toBe("Ana");
		expect(input("agree").checked).toBe(true);
		expect(document.activeElement).toBe(input("note"));
		expect(find("form").hasAttribute("novalidate")).toBe(true);
	});
});

describe("submitting with errors", () => {
	it("shows them at the fields and in a focused summary, and sends nothing", async () => {
		const request = answerWith(200);
		show(form());
		expect(find("form").hasAttribute("data-submitted")).toBe(false);
		await submit();
		expect(find("form").hasAttribute("data-submitted")).toBe(true);
		expect(find("form").hasAttribute("data-loading")).toBe(false);
		expect(input("name").getAttribute("aria-invalid")).toBe("true");
		expect(input("note").getAttribute("aria-invalid")).toBe("false");
		expect(describedBy(input("phone"))).toEqual(["phone required", "phone hint"]);
		const summary = find(".form-summary");
		expect(document.activeElement).toBe(summary);
		expect(summary.querySelector("h2")?.textContent).toBe("labels.errorSummary");
		expect([...summary.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
			"#trial-field-name",
			"#trial-field-email",
			"#trial-field-phone",
		]);
		expect(request).not.toHaveBeenCalled();
	});
	it("links from the summary to the field", async () => {
		show(form());
		await submit();
		await act(async () => find<HTMLAnchorElement>(".form-summary a[href$=phone]").click());
		expect(document.activeElement).toBe(input("phone"));
		expect(location.hash).toBe("");
	});
	it("updates errors while the visitor types, and doesn't move the focus", async () => {
		show(form());
		await type("email", "ana");
		expect(page.querySelector(".field-error")).toBeNull();
		await submit();
		input("email").focus();
		expect(describedBy(input("email"))).toEqual(["email format"]);
		await type("email", "ana@example.com");
		expect(describedBy(input("email"))).toEqual([]);
		await type("name", "Ana");
		await type("phone", "312-555-0100");
		expect(page.querySelector(".form-summary")).toBeNull();
		await type("email", "");
		expect(describedBy(input("email"))).toEqual(["email required"]);
		expect(document.activeElement).toBe(input("email"));
	});
	it("reports half a date even if a field has the name of a form method", async () => {
		show(form({ fields: [field("querySelector", { type: "date" })] }));
		const control = input("querySelector");
		Object.defineProperty(control, "validity", { value: { badInput: true } });
		// In browsers, a form has its fields as properties, which replace its methods.
		Object.defineProperty(find("form"), "querySelector", { value: control });
		await submit();
		expect(describedBy(control)).toEqual(["querySelector format"]);
	});
	it("reports half a date instead of dropping it", async () => {
		const request = answerWith(200);
		show(form({ fields: [field("day", { type: "date" })] }));
		Object.defineProperty(input("day"), "validity", { value: { badInput: true } });
		await submit();
		expect(describedBy(input("day"))).toEqual(["day format"]);
		expect(request).not.toHaveBeenCalled();
	});
});

describe("an option", () => {
	const options = fc.uniqueArray(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), {
		minLength: 1,
		maxLength: 4,
	});

	it("is sent as written, with all its spaces", async () => {
		await fc.assert(
			fc
				.asyncProperty(options, async (written) => {
					const request = answerWith(204);
					show(form({ fields: [field("time", { type: "select", options: written })] }));
					const select = find<HTMLSelectElement>("select");
					select.selectedIndex = written.length;
					expect(select.value).toBe(written.at(-1));
					await submit();
					const [, { body }] = request.mock.calls[0] as unknown as [string, { body: string }];
					expect(JSON.parse(body)).toEqual({ time: written.at(-1) });
				})
				.afterEach(() => act(() => root.unmount())),
			{ seed, numRuns: 30 * Number(process.env.RUNS ?? 1), examples: [[[" Morning"]], [["At  noon\n"]], [["\u00a0"]]] },
		);
	});
});

describe("radio buttons and checkboxes", () => {
	const options = ["Red", "Blue", "White"];
	const fields = [
		field("paint", { type: "radio", options, required: true, hint: "paint hint" }),
		field("parts", { type: "checkboxes", options, required: true }),
		field("count", { type: "number", min: 1, max: 3, width: "half" }),
	];
	const choices = (name: string) => [...page.querySelectorAll<HTMLInputElement>(`[name=${name}]`)];

	it("are a group named by the question, and the browser requires only radio buttons", () => {
		show(form({ fields }));
		const groups = [...page.querySelectorAll("fieldset")];
		expect(groups.map((group) => group.querySelector("legend")?.textContent)).toEqual(["paint label", "parts label"]);
		expect(describedBy(groups[0]!)).toEqual(["paint hint"]);
		expect(choices("paint").map(({ type, required }) => [type, required])).toEqual(Array(3).fill(["radio", true]));
		expect(choices("parts").map(({ type, required }) => [type, required])).toEqual(Array(3).fill(["checkbox", false]));
		expect([input("count").min, input("count").max]).toEqual(["1", "3"]);
	});

	it("have their first control focused by the link in the summary", async () => {
		show(form({ fields }));
		await submit();
		expect(describedBy(page.querySelectorAll("fieldset")[1]!)).toEqual(["parts required"]);
		await act(async () => find<HTMLAnchorElement>(".form-summary a[href$=parts]").click());
		expect(document.activeElement).toBe(choices("parts")[0]);
	});

	it("are sent as one answer or a list, and are not in the draft", async () => {
		const request = answerWith(204);
		show(form({ fields }));
		act(() => choices("paint")[1]!.click());
		act(() => choices("parts")[0]!.click());
		act(() => choices("parts")[2]!.click());
		await type("count", "2");
		expect(Object.values({ ...sessionStorage })).toEqual([JSON.stringify({ count: "2" })]);
		await submit();
		const [, { body }] = request.mock.calls[0] as unknown as [string, { body: string }];
		expect(JSON.parse(body)).toEqual({ paint: "Blue", parts: ["Red", "White"], count: "2" });
	});
});

describe("a conditional field", () => {
	const fields = [
		field("how", { type: "select", options: ["Fetch", "Bring"] }),
		field("street", { required: true, showWhen: { field: "how", is: "Bring" } }),
		field("lift", { type: "radio", options: ["Yes", "No"], required: true, showWhen: { field: "how", is: "Bring" } }),
		field("floor", { type: "number", showWhen: { field: "lift", is: "No" } }),
	];
	/** Returns whether each conditional field is shown. */
	const listVisibility = () => {
		return [...page.querySelectorAll("[data-asked]")].map((element) => element.getAttribute("data-asked") === "true");
	};
	const sentBy = (request: ReturnType<typeof answerWith>) => {
		const [, { body }] = request.mock.lastCall as unknown as [string, { body: string }];
		return JSON.parse(body);
	};
	const choose = (name: string, option: string) =>
		act(async () => find<HTMLInputElement>(`[name=${name}][value=${option}]`).click());

	it("is marked for the stylesheet before hydration, and the browser doesn't require it", () => {
		page.innerHTML = renderToString(<Form form={form({ fields })} labels={labels} />);
		expect(page.querySelectorAll("[data-asked=false]")).toHaveLength(3);
		expect(page.querySelectorAll("[required]")).toHaveLength(0);
	});
	it("is shown when its condition is met, and neither checked nor sent until then", async () => {
		const request = answerWith(500);
		show(form({ fields }));
		expect(listVisibility()).toEqual([false, false, false]);
		await submit();
		expect(sentBy(request)).toEqual({ how: "" });
		await type("how", "Bring");
		expect(listVisibility()).toEqual([true, true, false]);
		expect(input("street").required).toBe(true);
		await submit();
		expect(page.querySelectorAll(".form-summary li")).toHaveLength(2);
		await type("street", "1 Main Street");
		await choose("lift", "No");
		expect(listVisibility()).toEqual([true, true, true]);
		await type("floor", "4");
		await submit();
		expect(sentBy(request)).toEqual({ how: "Bring", street: "1 Main Street", lift: "No", floor: "4" });
	});
	it("hides fields that depend on it, and comes back with its text", async () => {
		const request = answerWith(500);
		show(form({ fields }));
		await type("how", "Bring");
		await type("street", "1 Main Street");
		await choose("lift", "No");
		await type("how", "Fetch");
		expect(listVisibility()).toEqual([false, false, false]);
		await submit();
		expect(sentBy(request)).toEqual({ how: "Fetch" });
		await type("how", "Bring");
		expect(listVisibility()).toEqual([true, true, true]);
		expect(input("street").value).toBe("1 Main Street");
	});
	it("is shown after a reload if the draft meets its condition", async () => {
		show(form({ fields }));
		await type("how", "Bring");
		act(() => root.unmount());
		show(form({ fields }));
		expect(listVisibility()).toEqual([true, true, false]);
	});
	it("is in a prepared email only if it was shown", async () => {
		show({ ...mailForm(), fields });
		await submit();
		const body = () => new URL(find<HTMLAnchorElement>("[role=status] a").href).searchParams.get("body");
		expect(body()).toBe("how label: ");
		await type("how", "Bring");
		await type("street", "1 Main Street");
		await choose("lift", "Yes");
		await submit();
		expect(body()).toBe("how label: Bring\r\nstreet label: 1 Main Street\r\nlift label: Yes");
	});
	it("may depend on one of several checkboxes", async () => {
		const several = [{ ...fields[0]!, type: "checkboxes" as const }, fields[1]!];
		show(form({ fields: several }));
		await choose("how", "Fetch");
		await choose("how", "Bring");
		expect(listVisibility()).toEqual([true]);
	});
});

describe("a file field", () => {
	const limits = { accept: ["image/*", ".pdf"], maxSize: 9, text: "Picture, PDF, up to 9 B" };
	const withFile = form({
		fields: [
			field("name"),
			field("colours", { type: "checkboxes", options: ["Red", "Blue"] }),
			field("agree", { type: "checkbox" }),
			field("news", { type: "checkbox" }),
			field("how", { type: "select", options: ["Fetch", "Bring"] }),
			field("photo", { type: "file", required: true, hint: "photo hint ", file: limits }),
			field("map", { type: "file", file: limits, showWhen: { field: "how", is: "Bring" } }),
		],
		action: { kind: "post", url: "https://forms.example/acme", multipart: true },
	});
	const choose = async (name: string, file: File) => {
		const chosen = new DataTransfer();
		chosen.items.add(file);
		await act(async () => {
			input(name).files = chosen.files;
			input(name).dispatchEvent(new Event("input", { bubbles: true }));
		});
	};
	const sentBy = (request: ReturnType<typeof answerWith>) => {
		const [, { body, headers }] = request.mock.lastCall as unknown as [string, { body: FormData; headers: object }];
		expect(headers).toEqual({ accept: "application/json" });
		return [...body];
	};

	it("has the browser's own control, with its limits in words", () => {
		page.innerHTML = renderToString(<Form form={withFile} labels={labels} />);
		expect(find("form").getAttribute("enctype")).toBe("multipart/form-data");
		expect([input("photo").type, input("photo").accept, input("photo").required]).toEqual([
			"file",
			"image/*,.pdf",
			true,
		]);
		expect(describedBy(input("photo"))).toEqual(["photo hint Picture, PDF, up to 9 B"]);
		expect(describedBy(input("map"))).toEqual(["Picture, PDF, up to 9 B"]);
	});
	it("is checked before it is sent, and keeps its file if sending fails", async () => {
		const request = answerWith(500);
		show(withFile);
		await submit();
		expect(describedBy(input("photo"))[0]).toBe("photo required");
		await choose("photo", new File(["text"], "notes.txt", { type: "text/plain" }));
		expect(describedBy(input("photo"))[0]).toBe("photo format");
		await choose("photo", new File(["0123456789"], "bell.jpg", { type: "image/jpeg" }));
		expect(describedBy(input("photo"))[0]).toBe("photo maxLength");
		expect(request).not.toHaveBeenCalled();
		const photo = new File(["bell"], "bell.jpg", { type: "image/jpeg" });
		await choose("photo", photo);
		await submit();
		expect(find("[role=alert]").textContent).toContain("failure title");
		expect(input("photo").files![0]).toBe(photo);
	});
	it("is sent as multipart form data, without fields whose condition isn't met", async () => {
		const request = answerWith(500);
		show(withFile);
		const photo = new File(["bell"], "bell.jpg", { type: "image/jpeg" });
		await choose("photo", photo);
		await type("name", " Ana ");
		for (const box of ["[value=Red]", "[value=Blue]", "[name=agree]"]) act(() => find(box).click());
		await submit();
		const answers = [
			["name", "Ana"],
			["colours", "Red"],
			["colours", "Blue"],
			["agree", "on"],
		];
		expect(sentBy(request)).toEqual([...answers, ["how", ""], ["photo", photo]]);
		await type("how", "Bring");
		const map = new File(["%PDF"], "map.pdf", { type: "application/pdf" });
		await choose("map", map);
		await submit();
		expect(sentBy(request)).toEqual([...answers, ["how", "Bring"], ["photo", photo], ["map", map]]);
	});
	it("extends the timeout of 15 seconds by its size", async () => {
		const request = vi.fn(() => new Promise<Response>(() => {}));
		vi.stubGlobal("fetch", request);
		const large = { ...limits, maxSize: 1e6 };
		show({ ...withFile, fields: [field("photo", { type: "file", file: large })] });
		await choose("photo", new File([new Uint8Array(400_000)], "bell.jpg", { type: "image/jpeg" }));
		await submit();
		// At the minimum speed of 40 bytes per millisecond, 400 kB take 10 seconds more.
		const [, { signal }] = request.mock.lastCall as unknown as [string, { signal: AbortSignal }];
		await advanceTimers(24_000);
		expect(signal.aborted).toBe(false);
		await advanceTimers(2_000);
		expect(signal.aborted).toBe(true);
	});
	it("loses the error of the service when another file is chosen", async () => {
		respond(422, { errors: { photo: "Too dark" } });
		show(withFile);
		await choose("photo", new File(["bell"], "bell.jpg", { type: "image/jpeg" }));
		await submit();
		await type("name", "Ana");
		expect(describedBy(input("photo"))[0]).toBe("Too dark");
		await choose("photo", new File(["hell"], "bell.jpg", { type: "image/jpeg" }));
		expect(describedBy(input("photo"))).toEqual(["photo hint Picture, PDF, up to 9 B"]);
	});
	it("is never in the draft", async () => {
		show(withFile);
		await choose("photo", new File(["bell"], "bell.jpg", { type: "image/jpeg" }));
		await type("name", "Ana");
		expect(Object.values({ ...sessionStorage })).toEqual([JSON.stringify({ name: "Ana" })]);
	});
});

describe("posting", () => {
	it("sends the shown answers once, as JSON, and then shows and focuses the success", async () => {
		const request = answerWith(204);
		show(form());
		fill();
		await submit();
		expect(request).toHaveBeenCalledTimes(1);
		const [url, options] = request.mock.calls[0] as unknown as [string, RequestInit];
		expect(url).toBe("https://forms.example/acme");
		expect(options).toMatchObject({
			method: "POST",
			credentials: "omit",
			redirect: "error",
			headers: { "content-type": "application/json", accept: "application/json" },
		});
		expect(options.signal).toBeInstanceOf(AbortSignal);
		expect(JSON.parse(options.body as string)).toEqual({
			name: "Ana",
			email: "ana@example.com",
			phone: "3125550100",
			note: "",
			agree: false,
		});
		const status = find("[role=status]");
		expect(status.textContent).toBe("success titlesuccess text");
		expect(document.activeElement).toBe(status);
		expect(page.querySelector("form")).toBeNull();
	});
	it("shows that it loads, and doesn't send twice", async () => {
		let answer = (_: Response) => {};
		const request = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
		vi.stubGlobal("fetch", request);
		show(form());
		fill();
		await act(async () => {
			press();
			press();
		});
		await submit();
		expect(request).toHaveBeenCalledTimes(1);
		expect(find("form").hasAttribute("data-loading")).toBe(true);
		expect(find("form").getAttribute("aria-busy")).toBe("true");
		expect(button().textContent).toBe("labels.sending");
		await act(async () => answer(new Response(null, { status: 200 })));
		expect(find("[role=status]")).toBeTruthy();
	});
	it.each([
		["the service fails", () => Promise.resolve(new Response("", { status: 500 }))],
		["the network is down", () => Promise.reject(new TypeError("Failed to fetch"))],
	])("keeps all answers and offers a retry if %s", async (_, answer) => {
		const request = vi.fn(answer);
		vi.stubGlobal("fetch", request);
		show(form());
		fill();
		input("agree").checked = true;
		await submit();
		expect(find("[role=alert]").textContent).toBe("failure titlefailure text");
		expect(find("form").hasAttribute("data-loading")).toBe(false);
		expect(button().textContent).toBe("labels.retry");
		expect(input("name").value).toBe("Ana");
		expect(input("agree").checked).toBe(true);
		const second = answerWith(200);
		await submit();
		expect(second).toHaveBeenCalledTimes(1);
		expect(find("[role=status]").textContent).toContain("success title");
	});
});

describe("a service", () => {
	it("that never responds causes a timeout after 15 seconds, and the visitor can try again", async () => {
		const request = vi.fn(
			(_: string, { signal }: RequestInit) =>
				new Promise<Response>((_, reject) => signal!.addEventListener("abort", () => reject(signal!.reason))),
		);
		vi.stubGlobal("fetch", request);
		show(form());
		fill();
		await submit();
		await advanceTimers(14_000);
		expect(find("form").hasAttribute("data-loading")).toBe(true);
		await advanceTimers(2_000);
		expect(find("[role=alert]").textContent).toBe("failure titlefailure text");
		expect(button().textContent).toBe("labels.retry");
		expect(request).toHaveBeenCalledTimes(1);
		const second = answerWith(200);
		await submit();
		expect(second).toHaveBeenCalledTimes(1);
		expect(find("[role=status]").textContent).toContain("success title");
	});
	it("that reports errors of fields has them shown at the fields and in the summary, as text", async () => {
		respond(422, { errors: { email: "<b>Unknown</b>", name: ["Too odd", "or rude"], plan: "Sold out" } });
		show(form());
		fill();
		await submit();
		expect(describedBy(input("email"))).toEqual(["<b>Unknown</b>"]);
		expect(describedBy(input("name"))).toEqual(["Too odd or rude"]);
		expect(document.activeElement).toBe(find(".form-summary"));
		expect([...page.querySelectorAll(".form-summary li")].map((item) => item.textContent)).toEqual([
			"name label: Too odd or rude",
			"email label: <b>Unknown</b>",
			"Sold out",
		]);
		expect(page.querySelector("b, [role=alert]")).toBeNull();
		expect(button().textContent).toBe("submit label");
	});
	it("has its errors shown until the answer changes, and can be retried", async () => {
		respond(422, { errors: { email: "Unknown", name: "Too odd" } });
		show(form());
		fill();
		await submit();
		await type("note", "Hello");
		expect(describedBy(input("email"))).toEqual(["Unknown"]);
		await type("email", "bo@example.com");
		expect(describedBy(input("email"))).toEqual([]);
		expect(describedBy(input("name"))).toEqual(["Too odd"]);
		const again = answerWith(200);
		await submit();
		expect(again).toHaveBeenCalledTimes(1);
	});
	it("that only reports errors of fields that aren't shown has them quoted below the form", async () => {
		respond(400, { errors: { website: "Closed today" } });
		show(form());
		fill();
		await submit();
		expect(find("[role=alert]").textContent).toBe("failure titleClosed todayfailure text");
		expect(page.querySelector(".form-summary")).toBeNull();
		expect(button().textContent).toBe("labels.retry");
	});
	it("that sends Retry-After has the time shown in words", async () => {
		const text = new Proxy(labels, { get: (all, key) => (key === "wait" ? "Wait {time}" : all[key as "wait"]) });
		vi.stubGlobal("fetch", async () => new Response(null, { status: 429, headers: { "retry-after": "300" } }));
		show(form(), text);
		fill();
		await submit();
		expect(find("[role=alert]").textContent).toBe("failure titleWait 5 minutesfailure text");
	});
});

describe("offline", () => {
	const goOffline = () => vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
	const goOnline = async () => {
		vi.restoreAllMocks();
		await act(async () => dispatchEvent(new Event("online")));
	};

	it("shows a message, and sends once when the network is back", async () => {
		const request = answerWith(200);
		goOffline();
		show(form());
		fill();
		await submit();
		expect(request).not.toHaveBeenCalled();
		expect(find("[role=alert]").textContent).toBe("labels.offlinelabels.whenOnline");
		expect(input("name").value).toBe("Ana");
		const other = document.body.appendChild(document.createElement("button"));
		other.focus();
		await goOnline();
		await goOnline();
		expect(request).toHaveBeenCalledTimes(1);
		expect(find("[role=alert]").textContent).toBe("success titlesuccess text");
		expect(document.activeElement).toBe(other);
	});
	it("doesn't send automatically after an edit, or after leaving the page", async () => {
		const request = answerWith(200);
		goOffline();
		show(form());
		fill();
		await submit();
		await type("name", "Bo");
		expect(page.querySelector("[role=alert]")).toBeNull();
		await goOnline();
		goOffline();
		await submit();
		act(() => root.render(null));
		await goOnline();
		expect(request).not.toHaveBeenCalled();
	});
	it("can be submitted again, and sends once", async () => {
		const request = answerWith(200);
		goOffline();
		show(form());
		fill();
		await submit();
		await submit();
		await goOnline();
		expect(request).toHaveBeenCalledTimes(1);
	});
});

describe("against bots", () => {
	it("a filled honeypot blocks the first submission, and keeps the answers", async () => {
		const request = answerWith(200);
		show(form());
		fill();
		const honeypot = input("extra_answer");
		expect([honeypot.tabIndex, honeypot.autocomplete, honeypot.parentElement?.getAttribute("aria-hidden")]).toEqual([
			-1,
			"off",
			"true",
		]);
		honeypot.value = "https://spam.example";
		await submit();
		expect(request).not.toHaveBeenCalled();
		expect(find("[role=alert]").textContent).toBe("failure titlefailure text");
		expect(input("name").value).toBe("Ana");
		await submit();
		const [, { body }] = request.mock.calls[0] as unknown as [string, { body: string }];
		expect(JSON.parse(body)).not.toHaveProperty("extra_answer");
	});
	it("a prepared email has no honeypot", () => {
		show(mailForm());
		expect(page.querySelector("[name=extra_answer]")).toBeNull();
	});
	it("a form submitted at once waits for the minimum time, and is sent once", async () => {
		const request = answerWith(200);
		root = createRoot(page);
		act(() => root.render(<Form form={form()} labels={labels} />));
		fill();
		await submit();
		await submit();
		expect(button().textContent).toBe("labels.hold");
		expect(find("[aria-live]").textContent).toBe("labels.hold");
		await advanceTimers(1_900);
		expect(request).not.toHaveBeenCalled();
		await advanceTimers(200);
		expect(request).toHaveBeenCalledTimes(1);
		expect(find("[role=status]").textContent).toContain("success title");
	});
});

describe("a draft", () => {
	it("is restored when the form is shown again, without checkboxes", async () => {
		show(form());
		fill();
		input("agree").checked = true;
		await type("note", "Hello");
		act(() => root.unmount());
		show(form());
		expect(["name", "email", "phone", "note"].map((name) => input(name).value)).toEqual([
			"Ana",
			"ana@example.com",
			"(312) 555-0100",
			"Hello",
		]);
		expect(input("agree").checked).toBe(false);
	});
	it("is removed when the form was sent, and stays if that failed", async () => {
		answerWith(500);
		show(form());
		fill();
		await type("note", "Hello");
		await submit();
		expect(sessionStorage.length).toBe(1);
		answerWith(200);
		await submit();
		expect(sessionStorage.length).toBe(0);
	});
});

describe("preparing an email", () => {
	it("opens it from the top window, links to it, and keeps the answers", async () => {
		const opened: string[] = [];
		document.addEventListener("click", (event) => {
			if (!(event.target instanceof HTMLAnchorElement)) return;
			event.preventDefault();
			opened.push(`${event.target.target} ${event.target.href}`);
		});
		show(mailForm());
		fill();
		await submit();
		const link = find<HTMLAnchorElement>("[role=status] a");
		expect(link.textContent).toBe("labels.openMessage");
		expect(opened).toEqual([`_top ${link.href}`]);
		expect(new URL(link.href).searchParams.get("body")).toContain(
			"name label: Ana\r\nemail label: ana@example.com\r\n",
		);
		expect(document.activeElement).toBe(find("[role=status]"));
		expect(find("form").hasAttribute("data-loading")).toBe(false);
		expect(input("name").value).toBe("Ana");
		expect(button().textContent).toBe("submit label");
		await type("name", "Bo");
		expect(page.querySelector("[role=status]")).toBeNull();
		await submit();
		expect(opened[1]).toContain("Bo");
		expect(document.activeElement).toBe(find("[role=status]"));
	});
});

function mailForm(): FormModel {
	return form({ action: { kind: "mailto", address: "hello@acme.example", subject: "Hello there" } });
}

function show(model: FormModel, formLabels = labels) {
	page.innerHTML = "";
	root = createRoot(page);
	act(() => root.render(<Form form={model} labels={formLabels} />));
	// Exceed the minimum time for a person.
	vi.advanceTimersByTime(3_000);
}

function answerWith(status: number) {
	const request = vi.fn(async () => new Response(null, { status }));
	vi.stubGlobal("fetch", request);
	return request;
}

function respond(status: number, body: unknown) {
	vi.stubGlobal("fetch", async () => Response.json(body, { status }));
}

/** Advances the timers, in milliseconds. */
async function advanceTimers(time: number) {
	await act(async () => {
		await vi.advanceTimersByTimeAsync(time);
	});
}

function find<E extends Element = HTMLElement>(selector: string): E {
	const found = page.querySelector<E>(selector);
	if (!found) throw new Error(`Nothing on the page is ${selector}`);
	return found;
}

const input = (name: string) => find<HTMLInputElement>(`[name=${name}]`);
const button = () => find("button");

function describedBy(element: Element): (string | null)[] {
	const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
	return ids.map((id) => document.getElementById(id)?.textContent ?? null);
}

function fill() {
	input("name").value = "Ana";
	input("email").value = "ana@example.com";
	input("phone").value = "(312) 555-0100";
}

async function type(name: string, value: string) {
	await act(async () => {
		input(name).value = value;
		input(name).dispatchEvent(new Event("input", { bubbles: true }));
	});
}

function press() {
	find("form").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
}

async function submit() {
	await act(async () => press());
}
