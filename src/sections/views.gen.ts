/* Made from schema/section.json by `npm run generate`. Do not edit. */
import type { View, Views } from "../render/App.tsx";
import { View as hero } from "./hero/view.tsx";
import { View as demoCard } from "./demo-card/view.tsx";
import { View as services } from "./services/view.tsx";
import { View as feature } from "./feature/view.tsx";
import { View as plans } from "./plans/view.tsx";
import { View as heading } from "./heading/view.tsx";
import { View as notice } from "./notice/view.tsx";
import { View as callToAction } from "./call-to-action/view.tsx";
import { View as figures } from "./figures/view.tsx";
import { View as questions } from "./questions/view.tsx";
/** The section types whose code a browser loads only for pages that need it. */
export type Lazy = "price-list" | "table" | "schedule" | "offer-card" | "comparison" | "quotes" | "cards" | "people" | "logos" | "embed" | "form" | "pictures" | "video" | "downloads" | "prose" | "article" | "contact" | "locations" | "search";
export const views: Omit<Views, Lazy> = {
	hero: hero,
	"demo-card": demoCard,
	services: services,
	feature: feature,
	plans: plans,
	heading: heading,
	notice: notice,
	"call-to-action": callToAction,
	figures: figures,
	questions: questions,
};
export const lazyViews: { [T in Lazy]: () => Promise<View<T>> } = {
	"price-list": () => import("./price-list/view.lazy.tsx").then(({ View }) => View),
	table: () => import("./table/view.lazy.tsx").then(({ View }) => View),
	schedule: () => import("./schedule/view.lazy.tsx").then(({ View }) => View),
	"offer-card": () => import("./offer-card/view.lazy.tsx").then(({ View }) => View),
	comparison: () => import("./comparison/view.lazy.tsx").then(({ View }) => View),
	quotes: () => import("./quotes/view.lazy.tsx").then(({ View }) => View),
	cards: () => import("./cards/view.lazy.tsx").then(({ View }) => View),
	people: () => import("./people/view.lazy.tsx").then(({ View }) => View),
	logos: () => import("./logos/view.lazy.tsx").then(({ View }) => View),
	embed: () => import("./embed/view.lazy.tsx").then(({ View }) => View),
	form: () => import("./form/view.lazy.tsx").then(({ View }) => View),
	pictures: () => import("./pictures/view.lazy.tsx").then(({ View }) => View),
	video: () => import("./video/view.lazy.tsx").then(({ View }) => View),
	downloads: () => import("./downloads/view.lazy.tsx").then(({ View }) => View),
	prose: () => import("./prose/view.lazy.tsx").then(({ View }) => View),
	article: () => import("./article/view.lazy.tsx").then(({ View }) => View),
	contact: () => import("./contact/view.lazy.tsx").then(({ View }) => View),
	locations: () => import("./locations/view.lazy.tsx").then(({ View }) => View),
	search: () => import("./search/view.lazy.tsx").then(({ View }) => View),
};
/** Loads the view of the form in the footer. */
export const loadFooterFormView = () => import("./form/view.lazy.tsx").then(({ FooterForm }) => FooterForm);
