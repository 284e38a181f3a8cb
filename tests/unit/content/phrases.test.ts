import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type BuiltInLanguage, languages } from "../../../src/content/semantics/built-in-words.ts";
import { getPhrases } from "../../../src/content/semantics/phrases/phrases.ts";
import type { SiteSpec } from "../../../src/model/spec.gen.ts";
import { base, listFindings, pages, plansWith, priced } from "./rules/definition.ts";

interface Sample {
	language: string;
	currency: string;
	/** Link labels that don’t say where they lead. */
	vague: string[];
	/** Link labels that say where they lead. */
	telling: string[];
	filler: string[];
	/** Real texts that resemble placeholder text. */
	written: string[];
	/** Texts with the price of the plan "Pro": 899 a month. */
	right: string[];
	/** Texts with another price, of this plan or as the lowest of all plans. */
	wrongPrice: string[];
	/** Texts with its price, but for another period. */
	wrongPeriod: string[];
	/** Texts with prices that are not those of a plan. */
	silent: string[];
	/** Alt texts that don’t describe a picture. */
	alts: string[];
	/** Alt texts that describe a picture. */
	shown: string[];
}

const samples: Record<BuiltInLanguage, Sample> = {
	en: {
		language: "en-US",
		currency: "USD",
		vague: ["Click here!", "READ MORE", "Learn more…"],
		telling: ["Read more about tyres", "Here is our menu", "More tyres"],
		filler: ["Your text goes here", "Insert title here.", "[Your name]", "This is placeholder text"],
		written: ["Your texts are safe here", "The name goes on the door", "[1] See above"],
		right: ["Pro costs $899 a month.", "Pro is 899 dollars a month."],
		wrongPrice: ["Pro costs $799 a month.", "Pro is only 799 dollars per month.", "From 799 dollars a month."],
		wrongPeriod: ["Pro costs $899 a year."],
		silent: ["Others pay $799 a month.", "You save $200.", "Pro costs 799 nerves."],
		alts: ["Photo", "the image", "Screenshot 2027-01-15 at 10.04.12", "IMG_2041"],
		shown: ["Photo of the shop", "Our logo on the van", "Image 3 of the roof"],
	},
	de: {
		language: "de-DE",
		currency: "EUR",
		vague: ["Hier klicken!", "MEHR ERFAHREN", "Weiterlesen …", "Click here"],
		telling: ["Mehr über Reifen", "Info", "Hier finden Sie uns", "Weiter zur Anfahrt"],
		filler: ["Hier steht Ihr Text", "Ihr Titel hier", "Text folgt", "[Ihr Name]", "Das ist Blindtext", "Lorem ipsum"],
		written: ["Ihr Text ist bei uns sicher", "Der Titel folgt dem Inhalt", "Ihr Hund ist hier willkommen"],
		right: ["Pro kostet 899 € im Monat.", "Pro kostet nur 899 Euro pro Monat.", "Pro: 899,- € monatlich"],
		wrongPrice: ["Pro kostet 799 € im Monat.", "Pro gibt es schon ab 1.899,00 Euro.", "Ab 799,– € pro Monat."],
		wrongPeriod: ["Pro kostet 899 € im Jahr.", "Pro kostet jährlich 899 Euro."],
		silent: ["Andere zahlen 799 € im Monat.", "Sie sparen 200 €.", "Seit 1978 sind 799 Euro viel."],
		alts: ["Foto", "Ein Bild", "Bildschirmfoto 2027-01-15 um 10.04.12", "Bild 3"],
		shown: ["Foto der Werkstatt", "Bilderrahmen im Fenster", "Symbolische Übergabe"],
	},
	fr: {
		language: "fr-FR",
		currency: "EUR",
		vague: ["Cliquez ici", "En savoir plus", "Lire la suite…"],
		telling: ["En savoir plus sur les pneus", "Voir les tarifs", "Ici, on répare"],
		filler: ["Votre texte ici", "Insérez le titre ici", "[Votre nom]", "À compléter", "Faux-texte"],
		written: ["Votre titre de séjour ici traduit", "Le texte intégral", "Venez ici"],
		right: ["Pro coûte 899 € par mois.", "Pro est à 899 euros par mois.", "Pro coûte 899,00 € par mois."],
		wrongPrice: ["Pro coûte 799 € par mois.", "Pro coûte 1 899 € par mois.", "À partir de 799 euros par mois."],
		wrongPeriod: ["Pro coûte 899 € par an."],
		silent: ["Ailleurs, on paie 799 € par mois.", "Vous économisez 200 €."],
		alts: ["Photo", "une image", "Capture d'écran 2027-01-15"],
		shown: ["Photo de l’atelier", "Une image de la façade"],
	},
	es: {
		language: "es-ES",
		currency: "EUR",
		vague: ["Haz clic aquí", "Leer más", "Más información"],
		telling: ["Más información sobre ruedas", "Ver los precios"],
		filler: ["Tu texto aquí", "Escribe aquí tu título", "[Su nombre]", "Texto de relleno"],
		written: ["ABIERTO TODO EL AÑO", "Aquí tu texto se imprime mañana"],
		right: ["Pro cuesta 899 € al mes.", "Pro cuesta solo 899 euros al mes."],
		wrongPrice: ["Pro cuesta 799 € al mes.", "Pro vale 1899 euros al mes.", "Desde 799 € al mes."],
		wrongPeriod: ["Pro cuesta 899 € al año."],
		silent: ["Otros pagan 799 € al mes.", "Ahorras 200 €."],
		alts: ["Imagen", "una foto", "Captura de pantalla 2027-01-15"],
		shown: ["Foto del taller", "Imagen de la Virgen"],
	},
	it: {
		language: "it-IT",
		currency: "EUR",
		vague: ["Clicca qui", "Scopri di più", "Leggi tutto"],
		telling: ["Scopri di più sulle gomme", "Vedi i prezzi"],
		filler: ["Il tuo testo qui", "Inserisci qui il titolo", "[Nome azienda]", "Testo segnaposto"],
		written: ["Qui il testo è stampato", "Il tuo nome sul cartello"],
		right: ["Pro costa 899 € al mese.", "Pro costa solo 899 euro al mese."],
		wrongPrice: ["Pro costa 799 € al mese.", "Pro costa 1.899,00 € al mese.", "A partire da 799 € al mese."],
		wrongPeriod: ["Pro costa 899 € all’anno."],
		silent: ["Altrove si pagano 799 € al mese."],
		alts: ["Foto", "un'immagine", "Immagine 2"],
		shown: ["Foto dell’officina"],
	},
	nl: {
		language: "nl-NL",
		currency: "EUR",
		vague: ["Klik hier", "Lees meer", "Meer informatie"],
		telling: ["Lees meer over banden", "Bekijk de prijzen"],
		filler: ["Uw tekst hier", "Hier komt de tekst", "[Uw naam]", "Voorbeeldtekst"],
		written: ["Uw tekst drukken wij hier"],
		right: ["Pro kost € 899 per maand.", "Pro kost 899 euro per maand."],
		wrongPrice: ["Pro kost € 799 per maand.", "Pro kost maar € 1.899,- per maand.", "Vanaf 799 euro per maand."],
		wrongPeriod: ["Pro kost € 899 per jaar."],
		silent: ["Elders betaalt u € 799 per maand."],
		alts: ["Afbeelding", "een foto", "Schermafbeelding 2027-01-15"],
		shown: ["Foto van de werkplaats"],
	},
	pl: {
		language: "pl-PL",
		currency: "PLN",
		vague: ["Kliknij tutaj", "Czytaj więcej", "Dowiedz się więcej"],
		telling: ["Czytaj więcej o oponach", "Zobacz cennik"],
		filler: ["Twój tekst tutaj", "Wpisz tutaj tytuł", "[Imię i nazwisko]", "Do uzupełnienia"],
		written: ["Twój tytuł tutaj wydrukujemy"],
		right: ["Pro kosztuje 899 zł miesięcznie.", "Pro kosztuje tylko 899 złotych za miesiąc."],
		wrongPrice: [
			"Pro kosztuje 799 zł miesięcznie.",
			"Pro kosztuje 1 899,00 zł miesięcznie.",
			"Od 799 złotych za miesiąc.",
		],
		wrongPeriod: ["Pro kosztuje 899 zł rocznie."],
		silent: ["Gdzie indziej płaci się 799 zł miesięcznie."],
		alts: ["Zdjęcie", "Obraz 3", "Zrzut ekranu 2027-01-15"],
		shown: ["Zdjęcie warsztatu"],
	},
	pt: {
		language: "pt-BR",
		currency: "BRL",
		vague: ["Clique aqui", "Saiba mais", "Leia mais"],
		telling: ["Saiba mais sobre pneus", "Ver os preços"],
		filler: ["Seu texto aqui", "Insira aqui o título", "[Seu nome]", "Texto de exemplo"],
		written: ["FAZEMOS TODO TIPO DE CONSERTO", "Seu texto fica pronto aqui"],
		right: ["Pro custa R$ 899 por mês.", "Pro custa apenas 899 reais por mês."],
		wrongPrice: ["Pro custa R$ 799 por mês.", "Pro custa R$ 1.899,00 por mês.", "A partir de R$ 799 por mês."],
		wrongPeriod: ["Pro custa R$ 899 por ano."],
		silent: ["Outros pagam R$ 799 por mês."],
		alts: ["Imagem", "uma foto", "Captura de tela 2027-01-15"],
		shown: ["Foto da oficina"],
	},
	ru: {
		language: "ru-RU",
		currency: "RUB",
		vague: ["Нажмите здесь", "Подробнее", "Читать далее…"],
		telling: ["Подробнее о шинах", "Смотреть цены"],
		filler: ["Ваш текст здесь", "Введите сюда заголовок", "[Ваше имя]", "Рыба-текст"],
		written: ["Ваш текст здесь напечатают"],
		right: ["Pro стоит 899 ₽ в месяц.", "Pro стоит всего 899 рублей в месяц.", "Pro стоит 899 руб. в месяц."],
		wrongPrice: ["Pro стоит 799 ₽ в месяц.", "Pro стоит 1 899 рублей в месяц.", "От 799 рублей в месяц."],
		wrongPeriod: ["Pro стоит 899 ₽ в год."],
		silent: ["Другие платят 799 ₽ в месяц."],
		alts: ["Фото", "Изображение 3", "Снимок экрана 2027-01-15"],
		shown: ["Фото мастерской"],
	},
	tr: {
		language: "tr-TR",
		currency: "TRY",
		vague: ["Buraya tıklayın", "DAHA FAZLA BİLGİ", "Devamını oku"],
		telling: ["Lastikler hakkında daha fazla bilgi", "Fiyatları gör"],
		filler: ["Metin buraya gelecek", "[Adınız]", "Örnek metin", "Başlık girin"],
		written: ["Metinler burada basılır"],
		right: ["Pro aylık 899 TL.", "Pro ayda sadece ₺899."],
		wrongPrice: ["Pro aylık 799 TL.", "Pro ayda 1.899 lira.", "Aylık 799 TL."],
		wrongPeriod: ["Pro yıllık 899 TL."],
		silent: ["Başkaları ayda 799 TL ödüyor."],
		alts: ["Fotoğraf", "bir resim", "Ekran görüntüsü 2027-01-15"],
		shown: ["Atölyenin fotoğrafı"],
	},
	ja: {
		language: "ja-JP",
		currency: "JPY",
		vague: ["こちら", "続きを読む", "詳細はこちら"],
		telling: ["料金の詳細はこちら", "タイヤについて続きを読む"],
		filler: ["ここにテキストを入力してください", "ダミーテキストです", "[お名前]"],
		written: ["ここに来てください", "テキストを印刷します"],
		right: ["Proは月額899円です。", "Proは899円/月です。", "Proの料金は毎月￥899です。"],
		wrongPrice: ["Proは月額799円です。", "Proは月額1,899円から。", "月額799円。"],
		wrongPeriod: ["Proは年額899円です。"],
		silent: ["他社は月額799円です。", "200円お得です。"],
		alts: ["写真", "画像3", "スクリーンショット 2027-01-15"],
		shown: ["工房の写真", "写真家の山田"],
	},
	zh: {
		language: "zh-CN",
		currency: "CNY",
		vague: ["点击这里", "點我", "了解更多", "查看详情"],
		telling: ["了解更多轮胎信息", "查看价格"],
		filler: ["请在此处输入文字", "請在此處輸入標題", "占位文字", "[您的姓名]"],
		written: ["在此处停车", "文字印刷"],
		right: ["Pro每月899元。", "Pro每月899人民幣。", "Pro每月899塊。", "Pro仅需899元/月。", "Pro价格为每月¥899。"],
		wrongPrice: ["Pro每月799元。", "Pro仅需1,899元/月。", "每月799元。"],
		wrongPeriod: ["Pro每年899元。"],
		silent: ["别家每月799元。", "立减200元。"],
		alts: ["图片", "照片3", "截图 2027-01-15", "屏幕截圖", "徽標", "圖標"],
		shown: ["工作室的照片"],
	},
};

const { site } = parse(base) as SiteSpec;

it("the phrases cover every language with built-in texts", () => {
	expect(Object.keys(samples).sort()).toEqual([...languages].sort());
	expect(languages.map((language) => getPhrases(`${language}-XX`)).filter((phrases) => !phrases)).toEqual([]);
});

describe.each(Object.entries(samples))("in %s", (_, sample) => {
	const siteInLanguage = { ...site, language: sample.language };
	const codes = (part: Parameters<typeof listFindings>[0], wanted: RegExp) =>
		listFindings({ site: siteInLanguage, ...part }).flatMap((finding) => wanted.exec(finding)?.[0] ?? []);

	const checkLink = (label: string) =>
		codes({ routes: pages({ type: "heading", heading: "A", buttons: [{ label, to: "/" }] }) }, /^vague-link/);
	it.each(sample.vague)("‘%s’ doesn’t say where a link leads", (label) => {
		expect(checkLink(label)).toEqual(["vague-link"]);
	});
	it.each(sample.telling)("‘%s’ says where a link leads", (label) => {
		expect(checkLink(label)).toEqual([]);
	});

	const checkText = (text: string) => codes({ routes: pages({ type: "heading", heading: "A", text }) }, /^filler-text/);
	it.each(sample.filler)("‘%s’ is placeholder text", (text) => {
		expect(checkText(text)).toEqual(["filler-text"]);
	});
	it.each(sample.written)("‘%s’ isn’t placeholder text", (text) => {
		expect(checkText(text)).toEqual([]);
	});

	const checkAlt = (alt: string) =>
		codes({ routes: pages({ type: "pictures", heading: "A", items: [{ src: "images/a.jpg", alt }] }) }, /^alt-vague/);
	it.each(sample.alts)("‘%s’ doesn’t say what a picture shows", (alt) => {
		expect(checkAlt(alt)).toEqual(["alt-vague"]);
	});
	it.each(sample.shown)("‘%s’ says what a picture shows", (alt) => {
		expect(checkAlt(alt)).toEqual([]);
	});

	const checkPrice = (text: string) => {
		const part = { ...priced, pricing: { ...priced.pricing, currency: sample.currency }, routes: plansWith(text) };
		return codes(part, /^(typed-constant|(price|period)-contradicts-plan)/);
	};
	it.each(sample.right)("‘%s’ is the price of the plan", (text) => {
		expect(checkPrice(text)).toEqual(["typed-constant"]);
	});
	it.each(sample.wrongPrice)("‘%s’ is another price", (text) => {
		expect(checkPrice(text)).toEqual(["price-contradicts-plan"]);
	});
	it.each(sample.wrongPeriod)("‘%s’ is for another period", (text) => {
		expect(checkPrice(text)).toEqual(["period-contradicts-plan"]);
	});
	it.each(sample.silent)("‘%s’ isn’t about the price of a plan", (text) => {
		expect(checkPrice(text)).toEqual([]);
	});

	it("knows the names of its time units", () => {
		const { units } = getPhrases(sample.language)!;
		const listReports = (period: string) =>
			codes(
				{ ...priced, pricing: { ...priced.pricing, currency: sample.currency, period }, routes: plansWith("A") },
				/^period\S+/,
			);
		expect(listReports(units.month[0]!)).toEqual([]);
		expect(listReports(units.year[0]!)).toEqual(["period-contradicts-plan"]);
	});
});
