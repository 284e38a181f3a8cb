/** The letters that are commands together with Ctrl or ⌘: the app answers them, also where the frame has the focus. */
const commandLetters = ["z", "y", "s", "e"] as const;

export type CommandLetter = (typeof commandLetters)[number];

export function isCommandLetter(letter: string): letter is CommandLetter {
	return (commandLetters as readonly string[]).includes(letter);
}
