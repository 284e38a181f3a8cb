import type { Phrases } from "./pattern.ts";

export const en: Phrases = {
	vagueLinks: [
		..."click,click here,click this,click this link,continue,details,find out more,go,go here,here,info,learn more".split(
			",",
		),
		..."link,more,more info,more information,press here,read more,read this,see here,see more,tap here,this".split(","),
		..."this link,this page,view more".split(","),
	],
	pictures: {
		words: "image,picture,photo,photograph,graphic,icon,logo,screenshot,screen shot,banner,hero".split(","),
		before: ["a", "an", "the"],
	},
	placeholderTexts: {
		things:
			"text,title,heading,headline,content,copy,name,description,words,company name,business name,slogan,logo".split(
				",",
			),
		whole: ["(insert|add|enter|put|write) (your |the |some )?{thing} here", "your {thing} (goes )?here"],
		within: ["(text|content|copy|description) goes here", "(placeholder|dummy|filler) (text|copy|content)"],
		brackets:
			"your,insert,add,enter,company,business,client,customer,firm,city,town,name,address,date,phone,email,price,number".split(
				",",
			),
	},
	units: {
		hour: ["hour", "hr"],
		day: ["day"],
		night: ["night"],
		week: ["week", "wk"],
		month: ["month", "mo"],
		quarter: ["quarter"],
		year: ["year", "yr", "annum"],
	},
	periods: {
		hour: ["(an?|per|each|every) hour", "hourly"],
		day: ["(a|per|each|every) day", "daily"],
		night: ["(a|per|each|every) night", "nightly"],
		week: ["(a|per|each|every) week", "weekly"],
		month: ["(a|per|each|every) month", "monthly"],
		quarter: ["(a|per|each|every) quarter", "quarterly"],
		year: ["(a|per|each|every) year", "per annum", "yearly", "annually"],
	},
	currencies: {
		USD: ["dollars?", "US dollars?", "bucks"],
		CAD: ["dollars?", "Canadian dollars?"],
		AUD: ["dollars?", "Australian dollars?"],
		NZD: ["dollars?", "New Zealand dollars?"],
		EUR: ["euros?"],
		GBP: ["pounds?", "quid"],
		CHF: ["(Swiss )?francs?"],
		JPY: ["yen"],
		INR: ["rupees?"],
	},
	prices: {
		fillersBeforeNumber:
			"a,an,the,our,all,at,for,from,of,as,low,just,only,now,still,always,plans?,pass(es)?,packages?,subscriptions?,is,are,costs?,prices?,priced,pricing,starts?,starting,begins?,beginning,sells,pay,you".split(
				",",
			),
		wordsAfter: "and,or,but,in,with,when,if,only,now,today,until".split(","),
		beforeComparedPlan: ["(everything\\s+in|than|like|unlike|from|to|over|beyond|besides|as)(\\s+the)?"],
	},
	since: "since,established,estab,est,founded,registered,incorporated,from,in,opened,of".split(","),
};
