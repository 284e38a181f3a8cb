/**
 * A text for people, in lines that a log does not obey: GitHub takes a line that begins with `::`, with or without
 * spaces before it, and `##[` anywhere, for a command. https://github.com/actions/runner, ActionCommand.cs
 */
export function harmless(text: string): string {
	return text.replace(/^(\s*):(?=:)/gm, "$1: ").replaceAll("##[", "## [");
}
