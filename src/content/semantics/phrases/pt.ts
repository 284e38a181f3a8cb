import type { Phrases } from "./pattern.ts";

export const pt: Phrases = {
	vagueLinks: [
		..."aqui,clique aqui,clica aqui,carregue aqui,toque aqui,clique,mais,mais info,mais informações,mais informação".split(
			",",
		),
		..."saiba mais,saber mais,ler mais,leia mais,ver mais,veja mais,ver,continuar,continue lendo,continuar a ler".split(
			",",
		),
		..."detalhes,mais detalhes,link,este link,esta página,conheça mais,descubra mais,veja aqui,confira".split(","),
	],
	pictures: {
		words:
			"imagem,foto,fotografia,figura,gráfico,ícone,logo,logotipo,logótipo,banner,captura de tela,captura de ecrã".split(
				",",
			),
		before: ["uma?", "a", "o"],
	},
	placeholderTexts: {
		things: "texto,título,conteúdo,descrição,nome,endereço,morada,slogan,logo".split(","),
		whole: [
			"(o )?(seu|teu) {thing} (vai )?aqui",
			"(insira|inserir|escreva|adicione|coloque|digite|introduza) (aqui )?(o |um )?(seu |teu )?{thing}( aqui)?",
			"{thing} aqui",
			"(a|por) (completar|preencher|escrever)",
		],
		within: ["texto (de preenchimento|fictício|de exemplo|provisório)"],
		brackets:
			"seus?,suas?,teu,tua,inserir,insira,nome,sobrenome,apelido,empresa,endereço,morada,rua,cidade,data,telefone,e-mail,email,preço,número,cliente".split(
				",",
			),
	},
	units: {
		hour: ["hora", "h"],
		day: ["dia"],
		night: ["noite"],
		week: ["semana"],
		month: ["mês"],
		quarter: ["trimestre"],
		year: ["ano"],
	},
	periods: {
		hour: ["(por|à|a cada) hora"],
		day: ["(por|ao|a cada) dia"],
		night: ["(por|à|a cada) noite"],
		week: ["(por|à|a cada) semana", "semana(l|is|lmente)"],
		month: ["(por|ao|a cada) mês", "mensa(l|is|lmente)"],
		quarter: ["(por|ao|a cada) trimestre", "trimestra(l|is)"],
		year: ["(por|ao|a cada) ano", "anua(l|is|lmente)"],
	},
	currencies: { BRL: ["reais", "real"], EUR: ["euros?"], USD: ["dólares", "dólar"], GBP: ["libras?"] },
	prices: {
		fillersBeforeNumber:
			"o,a,os,as,um,uma,nosso,nossa,nossos,nossas,todos,todas,ao,à,para,de,do,da,desde,por,só,apenas,agora,ainda,sempre,planos,plano,passes?,pacotes?,assinaturas?,é,são,custa,custam,preços?,começa,começam,partir,paga,pagam,você".split(
				",",
			),
		wordsAfter: "e,ou,mas,em,com,se,quando,só,apenas,agora,hoje,até".split(","),
		beforeComparedPlan: [
			"(tudo\\s+(do|da|o\\s+que)|que|do\\s+que|como|ao\\s+contrário\\s+d[oa]|em\\s+vez\\s+d[oa]|de|para|além\\s+d[oa])(\\s+[oa])?",
		],
	},
	since: "desde,fundad[ao],criad[ao],registrad[ao],registad[ao],inscrit[ao],em,de,ano".split(","),
};
