import { useMemo, useState } from "react";
import { appendKey, isAtOrBelow } from "../../../content/findings/pointer.ts";
import { getChildSchema, isRecord } from "../../../content/schema/walk.ts";
import { dayNames } from "../../../content/semantics/hours.ts";
import { getCompiledData, getSiteLanguage, useEditor } from "../editor.ts";
import { createHoursParser, describeDays, groupDays, type WeekHours } from "../typed/parse-hours.ts";
import { type ControlProps, useInputText } from "./control.ts";

const dayKeys = Object.keys(dayNames);

/** The opening hours of a week, typed in one line or day by day. */
export function WeekField({ pointer, located, value, isRequired, id, describedBy, invalid, Field }: ControlProps) {
	const { session, state, requestedPointer } = useEditor();
	const language = getSiteLanguage(getCompiledData(state));
	const parser = useMemo(() => createHoursParser(language), [language]);
	const group = isRecord(value) ? value : {};
	const week = readWeek(group);
	const { text, setInput, leave } = useInputText(parser.formatWeek(week));
	const [isOpen, setOpen] = useState(dayKeys.some((key) => isAtOrBelow(requestedPointer, appendKey(pointer, key))));
	const otherKeys = Object.keys(located.schema.properties ?? {}).filter((key) => !dayKeys.includes(key));
	const parse = (line: string) => (line.trim() === "" ? dayKeys.map(() => null) : parser.parseWeek(line));
	const typed = parse(text);
	const write = (line: string) => {
		const read = parse(line);
		setInput(line, parser.formatWeek(read ?? week));
		if (!read) return;
		const others = Object.entries(group).filter(([key]) => !dayKeys.includes(key));
		const days = dayKeys.flatMap((key, index) => (read[index] ? [[key, read[index]]] : []));
		const isRemoved = line.trim() === "" && others.length === 0 && !isRequired;
		session.type(pointer, isRemoved ? null : Object.fromEntries([...others, ...days]));
	};
	const renderField = (key: string) => (
		<Field
			key={key}
			pointer={appendKey(pointer, key)}
			located={getChildSchema(located, key)!}
			isRequired={located.schema.required?.includes(key) ?? false}
		/>
	);
	return (
		<div className="week">
			{otherKeys.map(renderField)}
			<textarea
				rows={1}
				id={id}
				value={text}
				onChange={({ target }) => write(target.value)}
				onBlur={leave}
				placeholder="Mon–Fri 9–5, Sat 10–2"
				dir="auto"
				data-field={pointer}
				aria-label="All hours in one line"
				aria-describedby={`${id}-week ${describedBy}`}
				aria-invalid={invalid || !typed || undefined}
			/>
			<div id={`${id}-week`} aria-live="polite">
				{typed ? (
					<ul className="days">
						{groupDays(typed).map((days) => (
							<li key={days.first}>
								<span>{describeDays(days)}</span> {days.hours ?? "closed"}
							</li>
						))}
					</ul>
				) : (
					<p className="finding" data-severity="error">
						Write days and times, such as: Mon–Fri 9–5, Sat 10–2. Until then, the hours stay as they were.
					</p>
				)}
			</div>
			<details className="more" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
				<summary>Day by day</summary>
				{isOpen && <div className="subgroup">{dayKeys.map(renderField)}</div>}
			</details>
		</div>
	);
}

function readWeek(group: Record<string, unknown>): WeekHours {
	return dayKeys.map((key) => (group[key] === undefined ? null : String(group[key])));
}
