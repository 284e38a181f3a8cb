/* Made from schema/section.json by `npm run generate`. Do not edit. */
import type { Views } from "../render/App.tsx";
import { ListFilterView } from "../render/parts/ListFilterView.tsx";
import { View as priceList } from "./price-list/view.lazy.tsx";
import { View as table } from "./table/view.lazy.tsx";
import { View as schedule } from "./schedule/view.lazy.tsx";
import { View as offerCard } from "./offer-card/view.lazy.tsx";
import { View as comparison } from "./comparison/view.lazy.tsx";
import { View as quotes } from "./quotes/view.lazy.tsx";
import { View as cards } from "./cards/view.lazy.tsx";
import { View as people } from "./people/view.lazy.tsx";
import { View as logos } from "./logos/view.lazy.tsx";
import { View as embed } from "./embed/view.lazy.tsx";
import { View as form } from "./form/view.lazy.tsx";
import { View as pictures } from "./pictures/view.lazy.tsx";
import { View as video } from "./video/view.lazy.tsx";
import { View as downloads } from "./downloads/view.lazy.tsx";
import { View as prose } from "./prose/view.lazy.tsx";
import { View as article } from "./article/view.lazy.tsx";
import { View as contact } from "./contact/view.lazy.tsx";
import { View as locations } from "./locations/view.lazy.tsx";
import { View as search } from "./search/view.lazy.tsx";
import { FooterForm } from "./form/view.lazy.tsx";
import { views } from "./views.gen.ts";
/** The views of all section types, of the filter of lists and of the form in the footer, for code that renders whole pages. */
export const completeViews: Views = {
	...views,
	"price-list": priceList,
	table: table,
	schedule: schedule,
	"offer-card": offerCard,
	comparison: comparison,
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
	contact: contact,
	locations: locations,
	search: search,
	listFilter: ListFilterView,
	footerForm: FooterForm,
};
