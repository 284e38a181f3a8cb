import type { Phrases } from "./pattern.ts";

export const tr: Phrases = {
	vagueLinks: [
		..."buraya,burada,buraya tıkla,buraya tıklayın,tıkla,tıklayın,buraya basın,daha fazla,daha fazlası,daha fazla bilgi".split(
			",",
		),
		..."devamı,devamını oku,devamını okuyun,devam,devam et,daha fazla oku,oku,detay,detaylar,ayrıntılar,detaylı bilgi".split(
			",",
		),
		..."bağlantı,bu bağlantı,link,bu link,bu sayfa,incele,inceleyin,gör,daha fazlasını gör,git".split(","),
	],
	pictures: {
		words: "resim,görsel,görüntü,fotoğraf,foto,grafik,simge,ikon,logo,afiş,ekran görüntüsü,ekran resmi".split(","),
		before: ["bir"],
	},
	placeholderTexts: {
		things: "metin,metniniz,başlık,başlığınız,içerik,açıklama,isim,adınız,adres,adresiniz,slogan,logo,logonuz".split(
			",",
		),
		whole: [
			"{thing} (buraya|burada)( gelecek)?",
			"(buraya|burada) {thing}( gelecek| yazın| girin| ekleyin)?",
			"{thing} (girin|yazın|ekleyin)",
			"(doldurulacak|yazılacak)",
		],
		within: ["(örnek|yer tutucu|dolgu|taslak) met(in|ni)"],
		brackets:
			"adınız,soyadınız,isim,ad,şirket,firma,adres,adresiniz,cadde,sokak,şehir,tarih,telefon,e-posta,fiyat,numara,müşteri,buraya".split(
				",",
			),
	},
	units: {
		hour: ["saat", "saatlik"],
		day: ["gün", "günlük"],
		night: ["gece", "gecelik"],
		week: ["hafta", "haftalık"],
		month: ["ay", "aylık"],
		quarter: ["çeyrek", "üç ay"],
		year: ["yıl", "yıllık", "sene"],
	},
	periods: {
		hour: ["saatte", "saatlik", "saat başı"],
		day: ["günde", "günlük"],
		night: ["gecelik", "gecede"],
		week: ["haftada", "haftalık"],
		month: ["ayda", "aylık"],
		quarter: ["üç ayda( bir)?", "üç aylık"],
		year: ["yılda", "yıllık", "senelik"],
	},
	currencies: { TRY: ["TL", "lira(dır|ya)?", "türk lirası"], EUR: ["euro", "avro"], USD: ["dolar"], GBP: ["sterlin"] },
	prices: {
		fillersBeforeNumber:
			"tüm,bizim,sadece,yalnızca,şimdi,hâlâ,her,zaman,plan,planı,planları,paket,paketi,paketleri,abonelik,aboneliği,için,fiyat,fiyatı,fiyatları,ücret,ücreti,başlayan,ayda,aylık,yılda,yıllık".split(
				",",
			),
		wordsAfter: "ve,veya,ama,ile,eğer,sadece,şimdi,bugün,olan,olup".split(","),
		beforeComparedPlan: ["(göre|gibi|yerine|dışında)"],
	},
	since: "beri,kuruluş,kurulmuş,kuruldu,tescil,yılında,yılından".split(","),
};
