/* Made from schema/section.json by `npm run generate`. Do not edit. */
import type { View, Views } from "../render/App.tsx";
import { View as hero } from "./hero/view.tsx";
import { View as demoCard } from "./demo-card/view.tsx";
import { View as services } from "./services/view.tsx";
import { View as feature } from "./feature/view.tsx";
import { View as plans } from "./plans/view.tsx";
import { View as offerCard } from "./offer-card/view.tsx";
import { View as heading } from "./heading/view.tsx";
import { View as notice } from "./notice/view.tsx";
import { View as callToAction } from "./call-to-action/view.tsx";
import { View as figures } from "./figures/view.tsx";
import { View as quotes } from "./quotes/view.tsx";
import { View as people } from "./people/view.tsx";
import { View as embed } from "./embed/view.tsx";
import { View as pictures } from "./pictures/view.tsx";
import { View as prose } from "./prose/view.tsx";
import { View as questions } from "./questions/view.tsx";
import { View as contact } from "./contact/view.tsx";
/** Those whose code a browser loads for the pages that need it. */
export type Lazy = "price-list" | "table" | "schedule" | "comparison" | "cards" | "logos" | "form" | "video" | "downloads" | "article" | "locations";
export const views: Omit<Views, Lazy> = {
	hero: hero,
	"demo-card": demoCard,
	services: services,
	feature: feature,
	plans: plans,
	"offer-card": offerCard,
	heading: heading,
	notice: notice,
	"call-to-action": callToAction,
	figures: figures,
	quotes: quotes,
	people: people,
	embed: embed,
	pictures: pictures,
	prose: prose,
	questions: questions,
	contact: contact,
};
export const lazyViews: { [T in Lazy]: () => Promise<View<T>> } = {
	"price-list": () => import("./price-list/view.lazy.tsx").then(({ View }) => View),
	table: () => import("./table/view.lazy.tsx").then(({ View }) => View),
	schedule: () => import("./schedule/view.lazy.tsx").then(({ View }) => View),
	comparison: () => import("./comparison/view.lazy.tsx").then(({ View }) => View),
	cards: () => import("./cards/view.lazy.tsx").then(({ View }) => View),
	logos: () => import("./logos/view.lazy.tsx").then(({ View }) => View),
	form: () => import("./form/view.lazy.tsx").then(({ View }) => View),
	video: () => import("./video/view.lazy.tsx").then(({ View }) => View),
	downloads: () => import("./downloads/view.lazy.tsx").then(({ View }) => View),
	article: () => import("./article/view.lazy.tsx").then(({ View }) => View),
	locations: () => import("./locations/view.lazy.tsx").then(({ View }) => View),
};
