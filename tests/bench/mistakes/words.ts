import type { Language } from "./site.ts";

export interface Words {
	vagueLinks: string[];
	vagueAlts: string[];
	fillers: string[];
	/** Monday first. */
	days: [string, string, string, string, string, string, string];
	/** Words that people write instead of a key. */
	keys: Record<"heading" | "text" | "title" | "price" | "label", string>;
	/** Words that people write instead of a section type. */
	types: Record<string, string>;
	yes: string;
	languageName: string;
	country: string;
	currencyName: string;
	/** A date as people write it: day, month, year. */
	date: (day: string, month: string, year: string) => string;
	/** Opening hours as people write them, which the checker can't read. */
	hours: string[];
	/** A sentence with the price of a plan. */
	costs: (plan: string, price: string) => string;
	costsYearly: (plan: string, price: string) => string;
	/** Valid sentences. */
	sentences: string[];
	/** Valid short headings. */
	headings: string[];
}

export const words: Record<Language, Words> = {
	en: {
		vagueLinks: ["Click here", "Here", "Read more", "Learn more", "This page", "More"],
		vagueAlts: ["Image", "Photo of", "Picture", "IMG_2041.jpg", "Screenshot 2026-03-01"],
		fillers: [
			"Lorem ipsum dolor sit amet",
			"Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
			"Text goes here",
			"TODO: write this",
			"Insert text here",
			"Coming soon: text to follow. TBD",
			"xxx",
		],
		days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
		keys: { heading: "header", text: "content", title: "titel", price: "cost", label: "caption" },
		types: { hero: "banner", questions: "faq", prices: "pricing", people: "team", services: "features" },
		yes: "yes",
		languageName: "English",
		country: "Great Britain",
		currencyName: "pounds",
		date: (day, month, year) => `${day}/${month}/${year}`,
		hours: ["9am to 6pm", "9 - 18", "nine to six", "from 9:00"],
		costs: (plan, price) => `${plan} costs ${price}.`,
		costsYearly: (plan, price) => `${plan} is ${price} a year.`,
		sentences: [
			"We answer the telephone ourselves, and we like to talk.",
			"Bring whatever you have; most of it can be repaired.",
			"Nobody has to book, but it helps us to plan the week.",
			"You will find the door at the back, beside the old oak.",
			"Half of what we earn goes back into tools and training.",
			"Since 1978 we have closed for exactly two days.",
			"Our neighbours at no. 9 keep a key, too.",
			"The bus stops at the door (line 14, every ten minutes).",
			"It works with C#, AT&T and a bit of patience.",
			"Some say it’s the best view in town – we don’t disagree.",
		],
		headings: ["How it began", "What people ask us", "Good to know", "Before you go", "A word about waiting"],
	},
	de: {
		vagueLinks: ["Hier klicken", "Hier", "Mehr", "Weiterlesen", "Mehr erfahren", "Klick hier"],
		vagueAlts: ["Bild", "Foto", "Bild von", "IMG_2041.jpg", "Bildschirmfoto 2026-03-01"],
		fillers: [
			"Lorem ipsum dolor sit amet",
			"Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
			"Text folgt",
			"TODO: Text schreiben",
			"Hier steht Ihr Text",
			"Hier Text einfügen",
			"Platzhalter",
		],
		days: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
		keys: { heading: "überschrift", text: "inhalt", title: "titel", price: "preis", label: "beschriftung" },
		types: { hero: "banner", questions: "fragen", prices: "preise", people: "team", services: "leistungen" },
		yes: "ja",
		languageName: "Deutsch",
		country: "Deutschland",
		currencyName: "Euro",
		date: (day, month, year) => `${day}.${month}.${year}`,
		hours: ["9 bis 18 Uhr", "9-18 Uhr", "neun bis sechs", "ab 9:00"],
		costs: (plan, price) => `${plan} kostet ${price}.`,
		costsYearly: (plan, price) => `${plan} kostet ${price} im Jahr.`,
		sentences: [
			"Wir gehen selbst ans Telefon, und wir reden gern.",
			"Bringen Sie mit, was da ist; das meiste lässt sich reparieren.",
			"Niemand muss sich anmelden, aber es hilft uns bei der Planung.",
			"Die Tür ist hinten, neben der alten Eiche.",
			"Die Hälfte der Einnahmen fließt in Werkzeug und Ausbildung.",
			"Seit 1978 hatten wir genau zwei Tage geschlossen.",
			"Unsere Nachbarn in Nr. 9 haben auch einen Schlüssel.",
			"Der Bus hält vor der Tür (Linie 14, alle zehn Minuten).",
			"Geöffnet 24/7, außer bei Hochwasser.",
			"Manche sagen, es sei der schönste Blick der Stadt – wir widersprechen nicht.",
		],
		headings: ["Wie es anfing", "Was man uns fragt", "Gut zu wissen", "Bevor Sie gehen", "Ein Wort zum Warten"],
	},
	fr: {
		vagueLinks: ["Cliquez ici", "Ici", "En savoir plus", "Lire la suite", "Plus", "Voir plus"],
		vagueAlts: ["Image", "Photo", "Image de", "IMG_2041.jpg", "Capture d'écran 2026-03-01"],
		fillers: [
			"Lorem ipsum dolor sit amet",
			"Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
			"Texte à venir",
			"TODO : écrire ce texte",
			"Votre texte ici",
			"Insérer le texte ici",
			"À compléter",
		],
		days: ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"],
		keys: { heading: "titre", text: "texte", title: "titre", price: "prix", label: "libellé" },
		types: { hero: "bannière", questions: "faq", prices: "tarifs", people: "équipe", services: "prestations" },
		yes: "oui",
		languageName: "Français",
		country: "France",
		currencyName: "euros",
		date: (day, month, year) => `${day}/${month}/${year}`,
		hours: ["9h à 18h", "de 9 à 18 h", "neuf heures", "9h-18h"],
		costs: (plan, price) => `${plan} coûte ${price}.`,
		costsYearly: (plan, price) => `${plan} coûte ${price} par an.`,
		sentences: [
			"Nous répondons nous-mêmes au téléphone, et nous aimons parler.",
			"Apportez ce que vous avez ; presque tout se répare.",
			"Personne n'est obligé de réserver, mais cela nous aide.",
			"La porte est derrière, à côté du vieux chêne.",
			"La moitié de ce que nous gagnons paie des outils et des stages.",
			"Depuis 1978, nous n'avons fermé que deux jours.",
			"Nos voisins du n° 9 ont aussi une clé.",
			"Le bus s'arrête devant la porte (ligne 14, toutes les dix minutes).",
			"Ouvert 24h/24, sauf quand la rivière déborde.",
			"C'est, dit-on, la plus belle vue de la ville – nous n'y pouvons rien.",
		],
		headings: ["Comment tout a commencé", "Ce qu'on nous demande", "Bon à savoir", "Avant de partir"],
	},
	es: {
		vagueLinks: ["Haz clic aquí", "Aquí", "Leer más", "Más información", "Más", "Ver más"],
		vagueAlts: ["Imagen", "Foto", "Imagen de", "IMG_2041.jpg", "Captura de pantalla 2026-03-01"],
		fillers: [
			"Lorem ipsum dolor sit amet",
			"Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
			"Texto pendiente",
			"TODO: escribir este texto",
			"Tu texto aquí",
			"Insertar texto aquí",
			"Por completar",
		],
		days: ["Lunes", "Martes", "Miércoles", "Jueves", "Viernes", "Sábado", "Domingo"],
		keys: { heading: "encabezado", text: "texto", title: "título", price: "precio", label: "etiqueta" },
		types: { hero: "portada", questions: "preguntas", prices: "precios", people: "equipo", services: "servicios" },
		yes: "sí",
		languageName: "Español",
		country: "España",
		currencyName: "euros",
		date: (day, month, year) => `${day}/${month}/${year}`,
		hours: ["de 9 a 18 h", "9-18 h", "nueve a seis", "desde las 9:00"],
		costs: (plan, price) => `${plan} cuesta ${price}.`,
		costsYearly: (plan, price) => `${plan} cuesta ${price} al año.`,
		sentences: [
			"Contestamos nosotros al teléfono, y nos gusta hablar.",
			"Trae lo que tengas; casi todo se puede arreglar.",
			"Nadie tiene que reservar, pero nos ayuda a organizarnos.",
			"La puerta está detrás, junto al viejo roble.",
			"La mitad de lo que ganamos se gasta en herramientas y formación.",
			"Desde 1978 solo hemos cerrado dos días.",
			"Nuestros vecinos del n.º 9 también tienen llave.",
			"El autobús para en la puerta (línea 14, cada diez minutos).",
			"ABIERTO TODO EL AÑO, también en agosto.",
			"Dicen que es la mejor vista de la ciudad, y no lo discutimos.",
		],
		headings: ["Cómo empezó todo", "Lo que nos preguntan", "Bueno es saberlo", "Antes de irte"],
	},
	pl: {
		vagueLinks: ["Kliknij tutaj", "Tutaj", "Czytaj więcej", "Więcej", "Dowiedz się więcej", "Zobacz więcej"],
		vagueAlts: ["Obraz", "Zdjęcie", "Obrazek", "IMG_2041.jpg", "Zrzut ekranu 2026-03-01"],
		fillers: [
			"Lorem ipsum dolor sit amet",
			"Lorem ipsum dolor sit amet, consectetur adipiscing elit.",
			"Tekst wkrótce",
			"TODO: napisać tekst",
			"Tu wpisz tekst",
			"Wstaw tekst tutaj",
			"Do uzupełnienia",
		],
		days: ["Poniedziałek", "Wtorek", "Środa", "Czwartek", "Piątek", "Sobota", "Niedziela"],
		keys: { heading: "nagłówek", text: "tekst", title: "tytuł", price: "cena", label: "etykieta" },
		types: { hero: "baner", questions: "pytania", prices: "cennik", people: "zespół", services: "usługi" },
		yes: "tak",
		languageName: "Polski",
		country: "Polska",
		currencyName: "złoty",
		date: (day, month, year) => `${day}.${month}.${year}`,
		hours: ["od 9 do 18", "9-18", "od dziewiątej", "godz. 9:00"],
		costs: (plan, price) => `${plan} kosztuje ${price}.`,
		costsYearly: (plan, price) => `${plan} kosztuje ${price} rocznie.`,
		sentences: [
			"Sami odbieramy telefon i lubimy rozmawiać.",
			"Przynieś to, co masz; prawie wszystko da się naprawić.",
			"Nikt nie musi rezerwować, ale to nam pomaga.",
			"Drzwi są z tyłu, obok starego dębu.",
			"Połowę zarobku wydajemy na narzędzia i naukę.",
			"Od 1978 roku zamknęliśmy tylko na dwa dni.",
			"Nasi sąsiedzi spod nr. 9 też mają klucz.",
			"Autobus staje przed drzwiami (linia 14, co dziesięć minut).",
			"Otwarte 24/7, chyba że rzeka wyleje.",
			"Podobno to najładniejszy widok w mieście – nie zaprzeczamy.",
		],
		headings: ["Jak to się zaczęło", "O co nas pytają", "Dobrze wiedzieć", "Zanim wyjdziesz"],
	},
};
