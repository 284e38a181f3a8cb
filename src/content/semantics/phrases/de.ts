import type { Phrases } from "./pattern.ts";

export const de: Phrases = {
	vagueLinks: [
		..."hier,hier klicken,klick hier,klicken,klicken sie hier,klicke hier,bitte hier klicken,hier entlang,hier lesen".split(
			",",
		),
		..."mehr,mehr dazu,mehr erfahren,mehr lesen,mehr info,mehr infos,mehr informationen,mehr anzeigen,erfahren sie mehr".split(
			",",
		),
		..."weiter,weiterlesen,weitere infos,weitere informationen,lesen sie mehr,details,link,dieser link,diese seite".split(
			",",
		),
		..."zum link,ansehen,los,jetzt klicken,siehe hier".split(","),
	],
	pictures: {
		words:
			"bild,bilder,foto,fotos,fotografie,photo,grafik,symbol,icon,logo,screenshot,bildschirmfoto,banner,abbildung".split(
				",",
			),
		before: ["ein", "eine", "das", "die", "der"],
	},
	placeholderTexts: {
		things:
			"text,titel,überschrift,inhalt,beschreibung,name,vorname,firmenname,adresse,slogan,logo,telefonnummer,e-mail(-adresse)?".split(
				",",
			),
		whole: [
			"hier (steht|kommt|folgt|entsteht) (ihre?|deine?|der|die|das|eine?|noch) {thing}( hin)?",
			"(ihre?|deine?) {thing} (steht |kommt )?(hier|hierhin)",
			"(hier )?((ihren?|deinen?|den|die|das) )?{thing} (hier )?(eingeben|einfügen|eintragen|ergänzen)",
			"(text|inhalt|beschreibung) folgt( in kürze| noch)?",
			"noch zu (ergänzen|schreiben)",
		],
		within: ["(platzhalter|blind|füll)texte?"],
		brackets:
			"ihre?n?,deine?n?,hier,name,vorname,nachname,firma,firmenname,unternehmen,adresse,anschrift,straße,ort,stadt,datum,telefon,telefonnummer,e-mail,preis,nummer,kunde".split(
				",",
			),
	},
	units: {
		hour: ["stunde", "std", "h"],
		day: ["tag"],
		night: ["nacht"],
		week: ["woche"],
		month: ["monat", "mon", "mtl"],
		quarter: ["quartal", "vierteljahr"],
		year: ["jahr"],
	},
	periods: {
		hour: ["(pro|je|die) stunde", "in der stunde", "stündlich"],
		day: ["(pro|je) tag", "am tag", "täglich"],
		night: ["(pro|je|die) nacht", "pro übernachtung"],
		week: ["(pro|je|die) woche", "in der woche", "wöchentlich"],
		month: ["(pro|je|im|den|jeden) monat", "monatlich", "mtl\\."],
		quarter: ["(pro|je|im) (quartal|vierteljahr)", "quartalsweise", "vierteljährlich"],
		year: ["(pro|je|im) jahr", "jährlich", "jährl\\.", "p\\. ?a\\."],
	},
	currencies: {
		EUR: ["euro"],
		CHF: ["(schweizer )?franken", "fr\\.", "sfr\\."],
		USD: ["(us-)?dollar"],
		GBP: ["(britische )?pfund"],
	},
	prices: {
		fillersBeforeNumber:
			"der,die,das,den,dem,ein,eine,einen,unser,unsere,unseren,alle,bei,für,ab,von,zu,um,nur,bloß,schon,bereits,jetzt,noch,immer,gibt,es,tarife?,pläne,plan,pakete?,abos?,pass,pässe,ist,sind,kostet,kosten,preise?,beginnt,beginnen,beträgt,liegt,zahlen,sie,du,zahlst,monatlich,jährlich".split(
				",",
			),
		wordsAfter: "und,oder,aber,in,mit,wenn,falls,nur,jetzt,heute,bis,inklusive,inkl\\.,zzgl\\.".split(","),
		beforeComparedPlan: [
			"(alles\\s+(aus|in|von)|als|wie|anders\\s+als|statt|gegenüber|von|auf|zu|über|außer|neben)(\\s+(dem|der|den|das))?",
		],
	},
	since: "seit,gegründet,gegr,eingetragen,anno,ab,in,im jahr,jahr,von".split(","),
};
