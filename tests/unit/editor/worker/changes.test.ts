import { expect, it } from "vitest";
import { compiler } from "../../../../src/editor/worker/compiler.ts";
import { minimal } from "../../minimal.ts";

const texts = (name: string) => ({ "site.yaml": minimal({ constants: { shop: name } }) });
const draft = (name: string) => ({ definition: "site.yaml", texts: texts(name), pictures: {}, unread: {} });

it("says what differs from what is published at every change, whichever texts were read before", () => {
	const { compile } = compiler();
	for (const name of ["Birch", "Cedar", "Elm", "Maple", "Birch"]) {
		const { changes } = compile(draft(name), { path: "", pictureUrl: "*", published: texts("Maple"), list: 0 });
		const found = changes?.map(({ pointer, before, after }) => ({ pointer, before, after }));
		expect(found).toEqual(name === "Maple" ? [] : [{ pointer: "/constants/shop", before: "Maple", after: name }]);
	}
});

it("says what visitors will see changed", async () => {
	const { diff } = compiler();
	expect(await diff(draft("Maple"), draft("Maple"))).toMatchObject({ changes: [] });
});

it("knows the names in braces while the definition has a fault in its form", () => {
	const { compile } = compiler();
	const view = { path: "", pictureUrl: "*", published: null, list: 0 };
	compile(draft("Maple"), view);
	const broken = { ...draft("Maple"), texts: { "site.yaml": `${texts("Maple")["site.yaml"]}\nlable: 1\n` } };
	expect(compile(broken, view).compiled).toMatchObject({ whole: false, names: { shop: { value: "Maple" } } });
});
