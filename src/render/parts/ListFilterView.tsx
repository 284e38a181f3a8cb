import type { FilterChoice, ListFilter, Section } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Link } from "../Link.tsx";

export interface ListFilterProps {
	type: Section["type"];
	filter: ListFilter;
	labels: Labels;
}

/** CSS selectors of the entries, by section type. */
const entrySelectors: Partial<Record<Section["type"], string>> = {
	cards: ".cards-list > li",
	people: ".people-list > li",
	table: ".table-sheet tbody > tr",
	schedule: ".schedule-items > div",
	locations: ".locations-list > li",
	"price-list": ".price-list-group > ul > li",
	logos: ".logos-list > li",
	questions: ".questions-list > details",
	quotes: ".quotes-list > figure",
};

/** Maximum number of choices that are shown as buttons. More are in a `<select>`. */
const maxButtons = 12;

/**
 * The controls that filter and search a list. The stylesheet shows either the form, which needs a script, or links to the
 * pages of the values. The script changes the status and hides elements, so React must not reset these on hydration.
 */
export function ListFilterView({ type, filter, labels }: ListFilterProps) {
	const { count, search, parameter, choices } = filter;
	const formatStatus = (shown: number | string) =>
		labels.shownEntries.replace("{shown}", String(shown)).replace("{all}", String(count));
	return (
		<>
			<ValueLinks choices={choices} label={labels.filter} />
			{(search || parameter) && (
				<form
					className="list-filter"
					autoComplete="off"
					data-entries={entrySelectors[type]}
					data-status={formatStatus("#")}
					data-none={labels.noMatches}
				>
					{search && (
						<label className="list-filter-field">
							<span>{labels.search}</span>
							<input type="search" name={search} maxLength={100} enterKeyHint="search" />
						</label>
					)}
					{parameter && <Choices parameter={parameter} choices={choices} labels={labels} />}
					<div className="list-filter-end">
						<p role="status" suppressHydrationWarning>
							{formatStatus(count)}
						</p>
						<button type="reset" hidden suppressHydrationWarning>
							{labels.showAll}
						</button>
					</div>
				</form>
			)}
		</>
	);
}

function ValueLinks({ choices, label }: { choices: FilterChoice[]; label: string }) {
	const links = choices.flatMap(({ to, label: text }) => (to === null ? [] : [{ to, text }]));
	if (links.length === 0) return null;
	return (
		<nav className="list-values" aria-label={label}>
			<ul>
				{links.map(({ to, text }) => (
					<li key={to}>
						<Link to={to}>{text}</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

function Choices({ parameter, choices, labels }: { parameter: string; choices: FilterChoice[]; labels: Labels }) {
	if (choices.length > maxButtons) {
		return (
			<label className="list-filter-field">
				<span>{labels.filter}</span>
				<select name={parameter}>
					<option value="">{labels.filterAll}</option>
					{choices.map(({ value, label, entries }) => (
						<option key={value} value={value} data-entries={entries.join(" ")}>
							{label}
						</option>
					))}
				</select>
			</label>
		);
	}
	return (
		<fieldset className="list-filter-choices">
			<legend className="unseen">{labels.filter}</legend>
			<label>
				<input type="radio" name={parameter} value="" defaultChecked />
				<span>{labels.filterAll}</span>
			</label>
			{choices.map(({ value, label, entries }) => (
				<label key={value}>
					<input type="radio" name={parameter} value={value} data-entries={entries.join(" ")} />
					<span>{label}</span>
				</label>
			))}
		</fieldset>
	);
}
