import { businessKinds, defaultColour } from "./business-kinds.ts";

/** What a new site has to know of the business. */
export interface Question {
	key: "name" | "kind" | "colour";
	words: string;
	/** What holds where nothing is answered. */
	usual: string;
	/** What an answer means, or what is wrong with it. */
	read(answer: string): { meant: string } | { wrong: string };
}

const list = Object.entries(businessKinds).map(([key, { title }]) => `  ${key.padEnd(12)}${title}\n`);

export const questions: readonly Question[] = [
	{
		key: "name",
		words: "What is your business called? ",
		usual: "",
		read: (answer) => (answer === "" ? { wrong: "Say what the business is called: --name NAME." } : { meant: answer }),
	},
	{
		key: "kind",
		words: `What kind of business is it?\n${list.join("")}(other) `,
		usual: "other",
		read(answer) {
			const [kind] = Object.entries(businessKinds).find((one) => isMeant(answer, one)) ?? [];
			return kind
				? { meant: kind }
				: { wrong: `There is no kind ‘${answer}’: ${Object.keys(businessKinds).join(", ")}.` };
		},
	},
	{
		key: "colour",
		words: `Which colour has it? (${defaultColour}) `,
		usual: defaultColour,
		read: (answer) =>
			/^#[0-9a-f]{6}$/i.test(answer)
				? { meant: answer }
				: { wrong: `‘${answer}’ is no colour such as "${defaultColour}": # and six digits or letters from a to f.` },
	},
];

/** By its key, or as it is listed. */
function isMeant(answer: string, [key, { title }]: [string, { title: string }]): boolean {
	return [key, title].some((words) => words.toLowerCase() === answer.toLowerCase());
}
