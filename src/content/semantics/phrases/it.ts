import type { Phrases } from "./pattern.ts";

export const it: Phrases = {
	vagueLinks: [
		..."qui,clicca qui,cliccate qui,fai clic qui,clic qui,premi qui,clicca,di più,più info,maggiori informazioni".split(
			",",
		),
		..."più informazioni,scopri di più,per saperne di più,saperne di più,leggi di più,leggi tutto,leggi,continua".split(
			",",
		),
		..."continua a leggere,dettagli,maggiori dettagli,vedi,vedi di più,mostra di più,link,questo link,questa pagina,vai".split(
			",",
		),
	],
	pictures: {
		words: "immagine,foto,fotografia,grafica,icona,logo,banner,illustrazione,schermata".split(","),
		before: ["una?", "un['’]", "l['’]", "la", "il"],
	},
	placeholderTexts: {
		things: "testo,titolo,contenuto,descrizione,nome,indirizzo,slogan,logo".split(","),
		whole: [
			"(il )?(tuo|vostro|suo) {thing} (va )?qui",
			"(inserisci|inserire|inserite|scrivi|aggiungi|metti) (qui )?(il |un )?((tuo|vostro) )?{thing}( qui)?",
			"qui (va )?il (tuo |vostro )?{thing}",
			"{thing} qui",
			"da (completare|scrivere|compilare)",
		],
		within: ["testo (segnaposto|riempitivo|fittizio|di prova)"],
		brackets:
			"tuo,tua,vostro,vostra,inserire,inserisci,nome,cognome,azienda,ditta,indirizzo,città,via,data,telefono,email,e-mail,prezzo,numero,cliente".split(
				",",
			),
	},
	units: {
		hour: ["ora", "h"],
		day: ["giorno"],
		night: ["notte"],
		week: ["settimana"],
		month: ["mese"],
		quarter: ["trimestre"],
		year: ["anno"],
	},
	periods: {
		hour: ["(all['’]|l['’]|ogni |per )\\s?ora"],
		day: ["(al|per|ogni) giorno"],
		night: ["(a|per|ogni) notte"],
		week: ["(alla|a|per|ogni) settimana", "settimanali?"],
		month: ["(al|per|ogni) mese", "mensil(e|i|mente)"],
		quarter: ["(al|per|ogni) trimestre", "trimestrali?"],
		year: ["(all['’]|l['’]|ogni |per )\\s?anno", "annu(o|i|ale|ali|almente)"],
	},
	currencies: { EUR: ["euro"], CHF: ["franchi( svizzeri)?"], USD: ["dollari"], GBP: ["sterline"] },
	prices: {
		fillersBeforeNumber:
			"il,la,lo,i,le,gli,un,una,nostro,nostra,nostri,nostre,tutti,tutte,a,al,per,da,di,del,solo,soli,appena,ora,ancora,sempre,piani,piano,pass,pacchett[oi],abbonament[oi],è,sono,costa,costano,prezz[oi],parte,partono,partire,paga,paghi,pagate".split(
				",",
			),
		wordsAfter: "e,o,ma,in,con,se,quando,solo,ora,oggi,fino".split(","),
		beforeComparedPlan: [
			"(tutto\\s+(ciò\\s+che\\s+è\\s+in|quello\\s+di)|di|che|come|a\\s+differenza\\s+di|invece\\s+di|da|a|oltre\\s+a)(\\s+(il|la))?",
		],
	},
	since: "dal,dall['’]anno,fondat[ao],nat[ao],costituit[ao],iscritt[ao],registrat[ao],in,nel,di,del,anno".split(","),
};
