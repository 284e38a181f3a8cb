import type { Phrases } from "./pattern.ts";

export const nl: Phrases = {
	vagueLinks: [
		..."hier,klik hier,klik,klik op deze link,druk hier,meer,meer info,meer informatie,meer weten,meer lezen,lees meer".split(
			",",
		),
		..."lees verder,verder lezen,verder,meer tonen,bekijk,bekijk hier,bekijk meer,details,meer details,link,deze link".split(
			",",
		),
		..."deze pagina,ga verder,ontdek meer,zie hier".split(","),
	],
	pictures: {
		words:
			"afbeelding,foto,plaatje,beeld,grafiek,pictogram,icoon,logo,banner,screenshot,schermafbeelding,schermafdruk".split(
				",",
			),
		before: ["een", "de", "het"],
	},
	placeholderTexts: {
		things: "tekst,titel,kop,inhoud,beschrijving,naam,adres,slogan,logo,bedrijfsnaam".split(","),
		whole: [
			"(uw|je|jouw|de) {thing} (komt )?hier",
			"hier (komt|staat) (uw|je|jouw|de) {thing}",
			"(plaats|typ|voer|schrijf|vul) (hier )?(uw |je |de )?{thing}( hier)?( in)?",
			"{thing} (volgt|invoegen|invullen)",
			"nog in te vullen",
		],
		within: ["(opvul|dummy|voorbeeld)tekst", "plaatshoudertekst"],
		brackets:
			"uw,jouw,invullen,naam,voornaam,achternaam,bedrijf,bedrijfsnaam,adres,straat,plaats,stad,datum,telefoon,telefoonnummer,e-mail,email,prijs,nummer,klant".split(
				",",
			),
	},
	units: {
		hour: ["uur"],
		day: ["dag"],
		night: ["nacht"],
		week: ["week"],
		month: ["maand", "mnd"],
		quarter: ["kwartaal"],
		year: ["jaar"],
	},
	periods: {
		hour: ["(per|elk) uur"],
		day: ["(per|elke) dag", "dagelijks"],
		night: ["(per|elke) nacht"],
		week: ["(per|elke) week", "wekelijks"],
		month: ["(per|elke) maand", "maandelijks", "p\\.?/?m\\."],
		quarter: ["(per|elk) kwartaal"],
		year: ["(per|elk) jaar", "jaarlijks"],
	},
	currencies: { EUR: ["euro"], USD: ["dollar"], GBP: ["pond"] },
	prices: {
		fillersBeforeNumber:
			"de,het,een,onze,ons,alle,bij,voor,vanaf,van,slechts,maar,nu,nog,altijd,al,abonnement(en)?,pakket(ten)?,pas(sen)?,plan(nen)?,is,zijn,kost,kosten,prijs,prijzen,begint,beginnen,betaalt,betaal,u,je".split(
				",",
			),
		wordsAfter: "en,of,maar,in,met,als,wanneer,alleen,nu,vandaag,tot".split(","),
		beforeComparedPlan: [
			"(alles\\s+(uit|van|in)|dan|als|zoals|anders\\s+dan|in\\s+plaats\\s+van|van|naar|boven|naast)(\\s+(de|het))?",
		],
	},
	since: "sinds,sedert,opgericht,ingeschreven,geregistreerd,gevestigd,anno,in,uit,van".split(","),
};
