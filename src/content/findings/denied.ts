import type { Finding } from "./finding.ts";

/** The findings, those of the codes `deny` as errors. */
export function denied(findings: Finding[], deny: string[]): Finding[] {
	return findings.map((finding) => (deny.includes(finding.code) ? { ...finding, severity: "error" } : finding));
}
