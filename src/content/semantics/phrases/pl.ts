import type { Phrases } from "./pattern.ts";

export const pl: Phrases = {
	vagueLinks: [
		..."tutaj,tu,kliknij,kliknij tutaj,kliknij tu,naciśnij tutaj,więcej,więcej informacji,więcej szczegółów".split(","),
		..."dowiedz się więcej,czytaj więcej,czytaj dalej,przeczytaj więcej,zobacz,zobacz więcej,zobacz tutaj,szczegóły".split(
			",",
		),
		..."dalej,link,ten link,ta strona,sprawdź,sprawdź tutaj,przejdź,pokaż więcej".split(","),
	],
	pictures: {
		words: "obraz,obrazek,zdjęcie,zdjęcia,fotografia,foto,grafika,ikona,logo,baner,zrzut ekranu,ilustracja".split(","),
		before: [],
	},
	placeholderTexts: {
		things: "tekst,tytuł,nagłówek,treść,opis,nazwa,imię,adres,hasło,logo".split(","),
		whole: [
			"(twój|twoja|twoje|państwa) {thing} tutaj",
			"(wpisz|wstaw|dodaj|wprowadź) (tutaj |tu )?(swój |swoją |swoje )?({thing}|nazwę)( tutaj| tu)?",
			"tu(taj)? (wpisz|wstaw|będzie) {thing}",
			"do (uzupełnienia|napisania)",
		],
		within: ["tekst (zastępczy|przykładowy|wypełniający)"],
		brackets:
			"twój,twoja,twoje,wpisz,wstaw,imię,nazwisko,nazwa,firma,adres,ulica,miasto,miejscowość,data,telefon,e-mail,email,cena,numer,klient".split(
				",",
			),
	},
	units: {
		hour: ["godzina", "godzinę", "godz", "h"],
		day: ["dzień", "doba", "dobę"],
		night: ["noc"],
		week: ["tydzień", "tydz"],
		month: ["miesiąc", "mies", "m-c"],
		quarter: ["kwartał"],
		year: ["rok"],
	},
	periods: {
		hour: ["(za|na) godzinę"],
		day: ["(za|na) dzień", "(za|na) dobę", "dziennie"],
		night: ["(za|na) noc"],
		week: ["(za|na) tydzień", "tygodniowo"],
		month: ["(za|na) miesiąc", "miesięcznie"],
		quarter: ["(za|na) kwartał", "kwartalnie"],
		year: ["(za|na) rok", "rocznie"],
	},
	currencies: { PLN: ["złote", "złotych", "złoty", "zł"], EUR: ["euro"], USD: ["dolar(y|ów)"], GBP: ["funt(y|ów)"] },
	prices: {
		fillersBeforeNumber:
			"nasz,nasza,nasze,wszystkie,za,od,po,już,tylko,jedyne,teraz,nadal,zawsze,plan,plany,planu,pakiet,pakiety,pakietu,abonament,abonamenty,karnet,karnety,to,jest,są,kosztuje,kosztują,cena,ceny,wynosi,zaczyna,zaczynają,się,płacisz,płacą".split(
				",",
			),
		wordsAfter: "i,oraz,lub,albo,ale,w,z,jeśli,gdy,tylko,teraz,dziś,do".split(","),
		beforeComparedPlan: [
			"(wszystko\\s+(z|co\\s+w)|niż|jak|od|zamiast|do|ponad|oprócz|w\\s+porównaniu\\s+z)(\\s+(pakietu|planu))?",
		],
	},
	since: "od,założon[aey],zarejestrowan[aey],wpisan[aey],rok założenia,w,z,roku".split(","),
};
