import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { diffSites } from "../../../src/diff/diff.ts";
import { sectionTypes } from "../../../src/sections/section-types.gen.ts";
import { siteOf } from "./definition.ts";

const laden = readFileSync(fileURLToPath(new URL("../../sites/whole/laden/site.yaml", import.meta.url)), "utf8");

it("diffSites reports which files a form accepts now, and its new messages", () => {
	const changed = laden.replace("[image, document]", "[image, pdf], maxSize: 4");
	const { changes } = diffSites(siteOf(laden), siteOf(changed), sectionTypes);
	expect(changes.map(({ sentence }) => sentence)).toEqual([
		"the limit of the field ‘Ein Foto’ goes from Bild, Dokument, bis 10\u00a0MB to Bild, PDF, bis 4\u00a0MB",
		"the message for a wrong answer of the field ‘Ein Foto’ changes from ‘Bitte wählen Sie eine Datei dieser Art: Bild, Dokument’ to ‘Bitte wählen Sie eine Datei dieser Art: Bild, PDF’",
		"the message for a long answer of the field ‘Ein Foto’ changes from ‘Bitte wählen Sie eine Datei von höchstens 10\u00a0MB’ to ‘Bitte wählen Sie eine Datei von höchstens 4\u00a0MB’",
	]);
});
