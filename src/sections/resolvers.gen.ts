/* Made from schema/section.json by `npm run generate`. Do not edit. */
import type { Resolvers } from "../content/resolve/section.ts";
import { resolve as hero } from "./hero/resolve.ts";
import { resolve as demoCard } from "./demo-card/resolve.ts";
import { resolve as services } from "./services/resolve.ts";
import { resolve as feature } from "./feature/resolve.ts";
import { resolve as plans } from "./plans/resolve.ts";
import { resolve as prices } from "./prices/resolve.ts";
import { resolve as table } from "./table/resolve.ts";
import { resolve as schedule } from "./schedule/resolve.ts";
import { resolve as offer } from "./offer/resolve.ts";
import { resolve as comparison } from "./comparison/resolve.ts";
import { resolve as heading } from "./heading/resolve.ts";
import { resolve as notice } from "./notice/resolve.ts";
import { resolve as callToAction } from "./call-to-action/resolve.ts";
import { resolve as figures } from "./figures/resolve.ts";
import { resolve as quotes } from "./quotes/resolve.ts";
import { resolve as cards } from "./cards/resolve.ts";
import { resolve as people } from "./people/resolve.ts";
import { resolve as logos } from "./logos/resolve.ts";
import { resolve as embed } from "./embed/resolve.ts";
import { resolve as form } from "./form/resolve.ts";
import { resolve as pictures } from "./pictures/resolve.ts";
import { resolve as video } from "./video/resolve.ts";
import { resolve as downloads } from "./downloads/resolve.ts";
import { resolve as prose } from "./prose/resolve.ts";
import { resolve as article } from "./article/resolve.ts";
import { resolve as questions } from "./questions/resolve.ts";
import { resolve as contact } from "./contact/resolve.ts";
import { resolve as locations } from "./locations/resolve.ts";
export const resolvers: Resolvers = {
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
