import { expect, test } from "vitest";
import { denied } from "../../../src/cli/deny.ts";
import { diagnostic } from "./sample.ts";

test("a warning that is denied is an error; others stay", () => {
	const found = [
		diagnostic({ code: "offer-expired", severity: "warning" }),
		diagnostic({ code: "seo-image-missing", severity: "warning" }),
	];
	expect(denied(found, ["offer-expired"]).map(({ severity }) => severity)).toEqual(["error", "warning"]);
});
