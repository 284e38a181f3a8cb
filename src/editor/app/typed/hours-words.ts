/** The words in which people write opening hours in one language. Each text lists alternatives, separated by commas. */
export interface HoursWords {
	/** Words between the first and the last day or time of a range. */
	to: string;
	and: string;
	closed: string;
	/** Monday to Sunday. */
	daily: string;
	/** Monday to Friday. */
	weekdays: string;
	/** Saturday and Sunday. */
	weekend: string;
	noon: string;
	midnight: string;
	/** Words that are ignored. */
	filler: string;
}

/** Characters with the same meanings in all languages. */
export const separators = { to: "-–—~〜", and: ",;/&+·・、\n", filler: ":.()" };

/** The words by language. */
export const hoursWords: Record<string, HoursWords> = {
	en: {
		to: "to,till,until,til,through,thru",
		and: "and",
		closed: "closed,none",
		daily: "daily,every day,all week",
		weekdays: "weekdays",
		weekend: "weekend,weekends",
		noon: "noon,midday",
		midnight: "midnight",
		filler: "from,open,on",
	},
	de: {
		to: "bis",
		and: "und,sowie",
		closed: "geschlossen,zu,ruhetag",
		daily: "täglich",
		weekdays: "werktags,wochentags",
		weekend: "wochenende,am wochenende",
		noon: "mittag",
		midnight: "mitternacht",
		filler: "von,geöffnet",
	},
	es: {
		to: "a,al,hasta",
		and: "y",
		closed: "cerrado",
		daily: "todos los días,cada día,diario",
		weekdays: "entre semana",
		weekend: "fin de semana,fines de semana",
		noon: "mediodía",
		midnight: "medianoche",
		filler: "de,desde,del,las,la,los",
	},
	fr: {
		to: "à,au,aux,jusqu'à,jusqu'au",
		and: "et",
		closed: "fermé",
		daily: "tous les jours",
		weekdays: "en semaine",
		weekend: "week-end,le week-end",
		noon: "midi",
		midnight: "minuit",
		filler: "de,du,le,ouvert",
	},
	it: {
		to: "a,al,alle,fino a,fino alle",
		and: "e",
		closed: "chiuso",
		daily: "tutti i giorni,ogni giorno",
		weekdays: "giorni feriali,feriali",
		weekend: "fine settimana",
		noon: "mezzogiorno",
		midnight: "mezzanotte",
		filler: "da,dal,dalla,dalle",
	},
	ja: {
		to: "から",
		and: "と",
		closed: "休業,定休日,定休,休み",
		daily: "毎日,年中無休",
		weekdays: "平日",
		weekend: "週末,土日",
		noon: "正午",
		midnight: "深夜0時",
		filler: "まで,は",
	},
	nl: {
		to: "tot,tot en met,t/m",
		and: "en",
		closed: "gesloten,dicht",
		daily: "dagelijks,elke dag",
		weekdays: "doordeweeks,werkdagen",
		weekend: "in het weekend",
		noon: "middag",
		midnight: "middernacht",
		filler: "van,open",
	},
	pl: {
		to: "do",
		and: "i,oraz",
		closed: "zamknięte,nieczynne",
		daily: "codziennie",
		weekdays: "dni robocze,w dni robocze",
		weekend: "weekend,w weekend",
		noon: "południe",
		midnight: "północ",
		filler: "od,w",
	},
	pt: {
		to: "a,à,até,às,ao",
		and: "e",
		closed: "fechado",
		daily: "todos os dias,diariamente",
		weekdays: "dias úteis",
		weekend: "fim de semana",
		noon: "meio-dia",
		midnight: "meia-noite",
		filler: "de,da,das,desde",
	},
	ru: {
		to: "до,по",
		and: "и",
		closed: "закрыто,выходной",
		daily: "ежедневно",
		weekdays: "по будням,будни",
		weekend: "выходные,по выходным",
		noon: "полдень",
		midnight: "полночь",
		filler: "с,от,в",
	},
	tr: {
		to: "ile",
		and: "ve",
		closed: "kapalı",
		daily: "her gün",
		weekdays: "hafta içi",
		weekend: "hafta sonu",
		noon: "öğlen",
		midnight: "gece yarısı",
		filler: "saat,arası",
	},
	zh: {
		to: "至,到",
		and: "和",
		closed: "休息,关闭,休业,打烊",
		daily: "每天,每日",
		weekdays: "工作日",
		weekend: "周末",
		noon: "中午",
		midnight: "午夜",
		filler: "从",
	},
};
