import type { Answer, Answers, Field } from "../../model/form.ts";

/** The fields that a visitor is asked: those that are shown, and do not wait for an answer that was not given. */
export function asked(fields: Field[], answers: Answers): Field[] {
	const names = new Set<string>();
	return fields.filter(({ name, shown, showWhen }) => {
		const applies =
			showWhen === null || (names.has(showWhen.field) && isChosen(answers.get(showWhen.field), showWhen.is));
		if (shown && applies) names.add(name);
		return shown && applies;
	});
}

function isChosen(answer: Answer | undefined, option: string): boolean {
	return Array.isArray(answer) ? answer.includes(option) : answer === option;
}
