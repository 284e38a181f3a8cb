import { type ReactNode, useMemo, useRef } from "react";
import { findCurrency, isPriceFormat, normalizePlanPrice, parseAmount } from "../../../content/schema/amount.ts";
import { getCompiledData, getSiteLanguage, useEditor } from "../editor.ts";
import { Icon } from "../Icon.tsx";
import { createDateParser, describeDate } from "../typed/parse-date.ts";
import { createHoursParser } from "../typed/parse-hours.ts";
import { type ControlProps, useInputText } from "./control.ts";
import { Placeholders } from "./Placeholders.tsx";

/** How a typed text is understood. */
interface Interpretation {
	/** The value for the definition; null removes an optional value. */
	value: string | number | null;
	/** The value in words; empty if the text already says it. */
	meaning: string;
}

interface Props {
	control: ControlProps;
	/** Returns null if the text can't be parsed. Then the text itself is written, and the checker reports the problem. */
	interpret: (text: string) => Interpretation | null;
	placeholder?: string;
	inputMode?: "decimal";
	/** Renders another way to set the value, such as a calendar. */
	renderPicker?: (write: (text: string) => void) => ReactNode;
}

/**
 * A field for values that people write in many ways. It writes the normalized value, and shows how it understood the
 * text.
 */
function InterpretedField({ control, interpret, placeholder, inputMode, renderPicker }: Props) {
	const { session } = useEditor();
	const { pointer, value, isRequired, id, describedBy, invalid } = control;
	const { text, setInput, leave } = useInputText(value);
	const write = (typed: string) => {
		const interpretation = interpret(typed);
		const interpreted = interpretation ? interpretation.value : typed;
		const isRemoved = !isRequired && (typed === "" || interpreted === null);
		const written = isRemoved ? null : (interpreted ?? typed);
		setInput(typed, written ?? undefined);
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

/** A date, typed or picked from a calendar. */
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
 * A number or a price, typed with or without a currency symbol and separators: "$1,250". The price of a plan can also be a
 * text, such as “on request”.
 */
export function NumberField(control: ControlProps) {
	const { state } = useEditor();
	const data = getCompiledData(state);
	const { format } = control.located.schema;
	const isPrice = isPriceFormat(format);
	const interpret = (text: string): Interpretation | null => {
		const planPrice = format === "plan-price" ? normalizePlanPrice(text) : undefined;
		if (planPrice !== undefined) return { value: planPrice, meaning: text === planPrice ? "" : planPrice };
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

/** The opening hours of one day, or a time span. */
export function HoursField(control: ControlProps) {
	const { state } = useEditor();
	const language = getSiteLanguage(getCompiledData(state));
	const parser = useMemo(() => createHoursParser(language), [language]);
	const isDay = control.located.schema.format === "opening-hours";
	const interpret = (text: string): Interpretation | null => {
		const value = isDay ? parser.parseDay(text) : parser.parseSpan(text);
		if (value === undefined) return null;
		if (value === null) return { value, meaning: "Closed" };
		// A typed "11:00–2:00" means until 14:00, but in the definition, it means until 2:00 at night. So a value from the
		// definition isn't explained.
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
		// The currency isn't a valid code.
		return plain.format(value);
	}
}
