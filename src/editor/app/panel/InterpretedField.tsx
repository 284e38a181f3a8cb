import { type ReactNode, useMemo, useRef } from "react";
import { findCurrency, isPriceFormat, normalizePlanPrice, parseAmount } from "../../../content/schema/amount.ts";
import { getCompiledData, getSiteLanguage, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { createDateParser, describeDate } from "../typed/parse-date.ts";
import { createHoursParser } from "../typed/parse-hours.ts";
import { type ControlProps, useTypedValue } from "./control.ts";
import { Placeholders } from "./Placeholders.tsx";

/** What a text means in the form of the definition. */
interface Interpretation {
	/** Null removes the value. */
	value: string | number | null;
	/** In words; empty if the text says it already. */
	meaning: string;
}

interface Props {
	control: ControlProps;
	/** Returns null if the text can't be read. It is then written as it is, and the checker says what is wrong. */
	interpret: (text: string) => Interpretation | null;
	placeholder?: string;
	inputMode?: "decimal";
	/** Another way to set the value. */
	renderPicker?: (write: (text: string) => void) => ReactNode;
}

/** A text that people may write in many ways. Its normal form is written, and the field says what it understood. */
function InterpretedField({ control, interpret, placeholder, inputMode, renderPicker }: Props) {
	const { session } = useEditor();
	const { pointer, value, isRequired, id, describedBy, invalid } = control;
	const { text, setTyped, leave } = useTypedValue(value);
	const write = (typed: string) => {
		const { value: read = typed } = interpret(typed) ?? {};
		const written = !isRequired && (typed === "" || read === null) ? null : (read ?? typed);
		setTyped(typed, written ?? undefined);
		session.type(pointer, written);
	};
	const meaning = text === "" ? "" : interpret(text)?.meaning;
	return (
		<>
			<span className="entry">
				<input
					id={id}
					value={text}
					onChange={({ target }) => write(target.value)}
					onBlur={leave}
					dir="auto"
					placeholder={placeholder}
					inputMode={inputMode}
					data-field={pointer}
					aria-describedby={`${id}-meaning ${describedBy}`}
					aria-invalid={invalid || undefined}
					aria-required={isRequired || undefined}
				/>
				{renderPicker?.((picked) => {
					write(picked);
					leave();
				})}
			</span>
			<p className="meaning" id={`${id}-meaning`} role="status">
				{meaning}
			</p>
			<Placeholders pointer={pointer} text={text} />
		</>
	);
}

/** A date, typed or picked. */
export function DateField(control: ControlProps) {
	const { state } = useEditor();
	const picker = useRef<HTMLInputElement>(null);
	const language = getSiteLanguage(getCompiledData(state));
	const parse = useMemo(() => createDateParser(language), [language]);
	const interpret = (text: string): Interpretation | null => {
		const date = parse(text);
		if (!date) return null;
		const order = date.isAmbiguous
			? ` (${date.isDayFirst ? "day" : "month"} first, as in the language of your site)`
			: "";
		return { value: date.iso, meaning: describeDate(date.iso) + order };
	};
	const { title } = control.located.schema;
	return (
		<InterpretedField
			control={control}
			interpret={interpret}
			renderPicker={(write) => (
				<span className="date-picker">
					<input
						ref={picker}
						type="date"
						tabIndex={-1}
						aria-hidden="true"
						value={parse(String(control.value ?? ""))?.iso ?? ""}
						onChange={({ target }) => target.value !== "" && write(target.value)}
					/>
					<button
						type="button"
						aria-label={`Choose the ${title} in a calendar`}
						onClick={() => picker.current?.showPicker()}
					>
						<Icon name="calendar" />
					</button>
				</span>
			)}
		/>
	);
}

/**
 * A number or a price, typed with or without the sign of a currency and separators: "$1,250". The price of a plan can
 * also be words.
 */
export function NumberField(control: ControlProps) {
	const { state } = useEditor();
	const data = getCompiledData(state);
	const { format } = control.located.schema;
	const isPrice = isPriceFormat(format);
	const interpret = (text: string): Interpretation | null => {
		const words = format === "plan-price" ? normalizePlanPrice(text) : undefined;
		if (words !== undefined) return { value: words, meaning: text === words ? "" : words };
		const amount = parseAmount(text, isPrice);
		if (!amount) return null;
		const value = Number(amount.text);
		const currency = isPrice ? findCurrency(data) : undefined;
		return { value, meaning: text === amount.text ? "" : formatNumber(value, currency) };
	};
	return (
		<InterpretedField
			control={control}
			interpret={interpret}
			// A keyboard with only digits can't write “on request”.
			inputMode={format === "plan-price" ? undefined : "decimal"}
		/>
	);
}

/** The hours of one day, or a time of it. */
export function HoursField(control: ControlProps) {
	const { state } = useEditor();
	const language = getSiteLanguage(getCompiledData(state));
	const parser = useMemo(() => createHoursParser(language), [language]);
	const isDay = control.located.schema.format === "opening-hours";
	const interpret = (text: string): Interpretation | null => {
		const value = isDay ? parser.parseDay(text) : parser.parseSpan(text);
		if (value === undefined) return null;
		if (value === null) return { value, meaning: "Closed" };
		// What is written already means what it says: "11:00–2:00" ends at night.
		return { value, meaning: text === value || text === control.value ? "" : value };
	};
	return <InterpretedField control={control} interpret={interpret} placeholder={isDay ? "Closed" : ""} />;
}

/** "1,250", or "$1,250.00" if there is a currency. */
function formatNumber(value: number, currency: string | undefined): string {
	const plain = new Intl.NumberFormat("en-US");
	try {
		return currency
			? new Intl.NumberFormat("en-US", { style: "currency", currency }).format(value)
			: plain.format(value);
	} catch {
		// The currency is no code.
		return plain.format(value);
	}
}
