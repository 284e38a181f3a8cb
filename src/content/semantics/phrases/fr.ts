import type { Phrases } from "./pattern.ts";

export const fr: Phrases = {
	vagueLinks: [
		..."ici,cliquez ici,cliquer ici,clique ici,cliquez,cliquez sur ce lien,par ici,plus,plus d infos,plus d informations".split(
			",",
		),
		..."en savoir plus,savoir plus,lire la suite,lire plus,la suite,suite,voir plus,voir,voir ici,détails,lien,ce lien".split(
			",",
		),
		..."cette page,continuer,découvrir,afficher plus,plus de détails,c est ici,lire".split(","),
	],
	pictures: {
		words: "image,photo,photographie,illustration,graphique,icône,logo,bannière,capture,capture d'écran".split(","),
		before: ["une", "un", "la", "le", "l['’]"],
	},
	placeholderTexts: {
		things: "texte,titre,contenu,description,nom,adresse,slogan,logo,accroche,nom d'entreprise".split(","),
		whole: [
			"(votre|ton|le|un) {thing} ici",
			"(insérez|insérer|ajoutez|ajouter|saisissez|saisir|écrivez|entrez|mettez) (ici )?(votre |le |du |un )?{thing}( ici)?",
			"ici (votre|le) {thing}",
			"à (compléter|rédiger|remplir)",
		],
		within: ["faux[- ]texte", "texte de (remplissage|substitution)", "texte fictif"],
		brackets:
			"votre,vos,insérer,insérez,nom,prénom,entreprise,société,raison sociale,adresse,ville,rue,date,téléphone,e-mail,email,courriel,prix,numéro,client".split(
				",",
			),
	},
	units: {
		hour: ["heure", "h"],
		day: ["jour", "journée"],
		night: ["nuit", "nuitée"],
		week: ["semaine", "sem"],
		month: ["mois"],
		quarter: ["trimestre"],
		year: ["an", "année"],
	},
	periods: {
		hour: ["(par|de l['’]|l['’])\\s?heure"],
		day: ["par jour(née)?", "la journée"],
		night: ["(par|la) nuit(ée)?"],
		week: ["(par|la) semaine", "hebdomadaires?"],
		month: ["(par|le|chaque) mois", "mensuels?", "mensuellement"],
		quarter: ["(par|le) trimestre", "trimestriels?"],
		year: ["(par|l['’])\\s?(an|année)", "annuels?", "annuellement"],
	},
	currencies: {
		EUR: ["euros?"],
		CHF: ["francs?( suisses?)?", "fr\\."],
		CAD: ["dollars?( canadiens?)?"],
		USD: ["dollars?( américains?)?"],
		GBP: ["livres?( sterling)?"],
	},
	prices: {
		fillersBeforeNumber:
			"la,le,les,l,un,une,nos,notre,tous,toutes,à,au,aux,pour,de,des,du,dès,d,que,seulement,partir,encore,toujours,maintenant,offres?,formules?,forfaits?,abonnements?,pass,est,sont,coûte,coûtent,prix,tarifs?,commence,commencent,vous,payez,seul,seule".split(
				",",
			),
		wordsAfter: "et,ou,mais,en,avec,si,quand,seulement,maintenant,aujourd['’]hui,jusqu['’],tout".split(","),
		beforeComparedPlan: [
			"(tout\\s+(ce\\s+qui\\s+est\\s+)?(dans|de)|que|comme|contrairement\\s+à|au\\s+lieu\\s+de|de|à|vers|outre)(\\s+(la|le|l['’]))?",
		],
	},
	since: "depuis,fondée?,créée?,établie?,immatriculée?,en,de,l['’]année,an".split(","),
};
