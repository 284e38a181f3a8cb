/* Made from schema/section.json by `npm run generate`. Do not edit. */
import type { SectionType } from "./section-type.ts";
import type { Section } from "../model/section.ts";
import { section as hero } from "./hero/section.ts";
import { section as demoCard } from "./demo-card/section.ts";
import { section as services } from "./services/section.ts";
import { section as feature } from "./feature/section.ts";
import { section as plans } from "./plans/section.ts";
import { section as priceList } from "./price-list/section.ts";
import { section as table } from "./table/section.ts";
import { section as schedule } from "./schedule/section.ts";
import { section as offerCard } from "./offer-card/section.ts";
import { section as comparison } from "./comparison/section.ts";
import { section as heading } from "./heading/section.ts";
import { section as notice } from "./notice/section.ts";
import { section as callToAction } from "./call-to-action/section.ts";
import { section as figures } from "./figures/section.ts";
import { section as quotes } from "./quotes/section.ts";
import { section as cards } from "./cards/section.ts";
import { section as people } from "./people/section.ts";
import { section as logos } from "./logos/section.ts";
import { section as embed } from "./embed/section.ts";
import { section as form } from "./form/section.ts";
import { section as pictures } from "./pictures/section.ts";
import { section as video } from "./video/section.ts";
import { section as downloads } from "./downloads/section.ts";
import { section as prose } from "./prose/section.ts";
import { section as article } from "./article/section.ts";
import { section as questions } from "./questions/section.ts";
import { section as contact } from "./contact/section.ts";
import { section as locations } from "./locations/section.ts";
import { section as search } from "./search/section.ts";
export const sectionTypes: { [T in Section["type"]]: SectionType<T> } = {
	hero: hero,
	"demo-card": demoCard,
	services: services,
	feature: feature,
	plans: plans,
	"price-list": priceList,
	table: table,
	schedule: schedule,
	"offer-card": offerCard,
	comparison: comparison,
	heading: heading,
	notice: notice,
	"call-to-action": callToAction,
	figures: figures,
	quotes: quotes,
	cards: cards,
	people: people,
	logos: logos,
	embed: embed,
	form: form,
	pictures: pictures,
	video: video,
	downloads: downloads,
	prose: prose,
	article: article,
	questions: questions,
	contact: contact,
	locations: locations,
	search: search,
};
