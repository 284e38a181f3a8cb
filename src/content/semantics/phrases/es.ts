import type { Phrases } from "./pattern.ts";

export const es: Phrases = {
	vagueLinks: [
		..."aquí,haz clic aquí,haga clic aquí,clic aquí,pulsa aquí,pulse aquí,pincha aquí,pinche aquí,clic,más,más info".split(
			",",
		),
		..."más información,saber más,leer más,ver más,conoce más,descubre más,seguir leyendo,continuar,detalles,más detalles".split(
			",",
		),
		..."enlace,este enlace,esta página,ver,ver aquí,leer,ir,siguiente".split(","),
	],
	pictures: {
		words:
			"imagen,foto,fotografía,gráfico,icono,ícono,logo,logotipo,banner,captura,captura de pantalla,ilustración".split(
				",",
			),
		before: ["una", "un", "la", "el"],
	},
	placeholderTexts: {
		things: "texto,título,contenido,descripción,nombre,dirección,eslogan,logo,encabezado,titular".split(","),
		whole: [
			"(tu|su|el) {thing} (va )?aquí",
			"(escribe|escriba|introduce|introduzca|inserta|inserte|añade|añada|pon|agrega) (aquí )?(tu |su |el |un )?{thing}( aquí)?",
			"aquí (va )?(tu|su|el) {thing}",
			"{thing} aquí",
			"(por|para|a) (completar|rellenar|escribir)",
		],
		within: ["texto (de relleno|ficticio|simulado|de ejemplo)"],
		brackets:
			"tus?,sus?,insertar,inserte,nombre,apellidos?,empresa,negocio,dirección,ciudad,calle,fecha,teléfono,correo,email,precio,número,cliente".split(
				",",
			),
	},
	units: {
		hour: ["hora", "h"],
		day: ["día"],
		night: ["noche"],
		week: ["semana"],
		month: ["mes"],
		quarter: ["trimestre"],
		year: ["año"],
	},
	periods: {
		hour: ["(por|a la|la|cada) hora"],
		day: ["(por|al|cada) día", "diarios?"],
		night: ["(por|la|cada) noche"],
		week: ["(por|a la|cada) semana", "semanal(es)?"],
		month: ["(por|al|cada) mes", "mensual(es|mente)?"],
		quarter: ["(por|al|cada) trimestre", "trimestral(es)?"],
		year: ["(por|al|cada) año", "anual(es|mente)?"],
	},
	currencies: {
		EUR: ["euros?"],
		USD: ["dólares", "dólar"],
		MXN: ["pesos?( mexicanos?)?"],
		ARS: ["pesos?( argentinos?)?"],
		COP: ["pesos?( colombianos?)?"],
		CLP: ["pesos?( chilenos?)?"],
		GBP: ["libras?"],
	},
	prices: {
		fillersBeforeNumber:
			"la,el,los,las,un,una,nuestro,nuestra,nuestros,nuestras,todos,todas,a,al,para,de,del,desde,por,solo,sólo,ahora,todavía,siempre,planes,plan,pases?,paquetes?,suscripci(ón|ones),abonos?,bonos?,es,son,está,están,cuesta,cuestan,vale,valen,precios?,empieza,empiezan,paga,pagas,usted,tú".split(
				",",
			),
		wordsAfter: "y,o,pero,en,con,si,cuando,solo,sólo,ahora,hoy,hasta".split(","),
		beforeComparedPlan: [
			"(todo\\s+lo\\s+(de|del|que)|que|como|a\\s+diferencia\\s+de|en\\s+lugar\\s+de|de|a|sobre|además\\s+de)(\\s+(la|el))?",
		],
	},
	since: "desde,fundad[ao],cread[ao],establecid[ao],inscrit[ao],registrad[ao],en,de,del,el año,año".split(","),
};
