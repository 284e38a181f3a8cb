import type { Finding } from "./finding.ts";

/** What breaks in many places at once where the one thing that they name was renamed. */
const codes = ["unknown-placeholder", "unknown-plan", "unknown-form", "unknown-collection", "broken-link"];

/** So many places may each have an error of their own. */
const few = 3;

/** One cause, one message: of errors in many places that name the same, the first, with how many follow. */
export function gathered(findings: Finding[]): Finding[] {
	const alike = new Map<string, Finding[]>();
	for (const finding of findings) {
		const cause = causeOf(finding);
		if (cause === null) continue;
		const group = alike.get(cause);
		if (group) group.push(finding);
		else alike.set(cause, [finding]);
	}
	return findings.flatMap((finding): Finding[] => {
		const group = alike.get(causeOf(finding) ?? "") ?? [];
		if (group.length <= few) return [finding];
		if (group[0] !== finding) return [];
		const message = `${finding.message} ${group.length - 1} further places name it, too: was it renamed?`;
		return [{ ...finding, message }];
	});
}

/** All names of one plan have one cause. */
function causeOf({ code, message, severity }: Finding): string | null {
	if (!codes.includes(code) || severity === "warning") return null;
	const [sentence = ""] = message.split(" Did you mean");
	return `${code} ${sentence.replace(/\{(plans\.[^.}]+)\.[^}]+\}/, "{$1}")}`;
}
