/** The current day where a business is. It is the same as in UTC, or one beside it, and asked for only where that matters. */
export interface Today {
	/** The current year there. */
	year: string;
	/** How many days are left until "2025-12-31": 0 today, less where it is past. Of days over a month away, about how many. */
	daysUntil(iso: string): number;
}

/** In milliseconds. */
const [hour, day] = [3_600_000, 86_400_000];
/** No clock is further from that of UTC, nor was any ever. */
const furthest = 16 * hour;
/** In days. */
const near = 40;

/** Of an unknown time zone it is the day in UTC; the rule `knownLocale` reports it. */
export function createToday(timeZone: string, now: Date): Today {
	let date: string | undefined;
	const exact = () => {
		date ??= (formatIn(timeZone) ?? formatIn("UTC")!).format(now);
		return date;
	};
	const [earliest, latest] = [-furthest, furthest].map((away) => {
		return new Date(now.getTime() + away).toISOString().slice(0, 4);
	}) as [string, string];
	return {
		year: earliest === latest ? latest : exact().slice(0, 4),
		daysUntil(iso) {
			const about = Math.round((Date.parse(iso) - now.getTime()) / day);
			return Math.abs(about) > near ? about : (Date.parse(iso) - Date.parse(exact())) / day;
		},
	};
}

export function isTimeZone(name: string): boolean {
	return Intl.supportedValuesOf("timeZone").includes(name) || formatIn(name) !== null;
}

/** Writes days as "2025-12-31"; null where there is no such time zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat | null {
	try {
		return new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone });
	} catch {
		return null;
	}
}
