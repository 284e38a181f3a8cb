/* Made from schema/section.json by `npm run generate`. Do not edit. */
import type { Descriptions } from "../diff/nodes/section.ts";
import { describe as hero } from "./hero/diff.ts";
import { describe as demoCard } from "./demo-card/diff.ts";
import { describe as services } from "./services/diff.ts";
import { describe as feature } from "./feature/diff.ts";
import { describe as plans } from "./plans/diff.ts";
import { describe as prices } from "./prices/diff.ts";
import { describe as table } from "./table/diff.ts";
import { describe as schedule } from "./schedule/diff.ts";
import { describe as offer } from "./offer/diff.ts";
import { describe as comparison } from "./comparison/diff.ts";
import { describe as heading } from "./heading/diff.ts";
import { describe as notice } from "./notice/diff.ts";
import { describe as callToAction } from "./call-to-action/diff.ts";
import { describe as figures } from "./figures/diff.ts";
import { describe as quotes } from "./quotes/diff.ts";
import { describe as cards } from "./cards/diff.ts";
import { describe as people } from "./people/diff.ts";
import { describe as logos } from "./logos/diff.ts";
import { describe as embed } from "./embed/diff.ts";
import { describe as form } from "./form/diff.ts";
import { describe as pictures } from "./pictures/diff.ts";
import { describe as video } from "./video/diff.ts";
import { describe as downloads } from "./downloads/diff.ts";
import { describe as prose } from "./prose/diff.ts";
import { describe as article } from "./article/diff.ts";
import { describe as questions } from "./questions/diff.ts";
import { describe as contact } from "./contact/diff.ts";
import { describe as locations } from "./locations/diff.ts";
export const descriptions: Descriptions = {
	hero: hero,
	"demo-card": demoCard,
	services: services,
	feature: feature,
	plans: plans,
	prices: prices,
	table: table,
	schedule: schedule,
	offer: offer,
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
};
