import type { ComponentType } from "react";
import type { Section } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { CallToAction } from "./CallToAction.tsx";
import { Comparison } from "./Comparison.tsx";
import { Contact } from "./Contact.tsx";
import { DemoCard } from "./DemoCard.tsx";
import { Embed } from "./Embed.tsx";
import { Feature } from "./Feature.tsx";
import { Figures } from "./Figures.tsx";
import { Hero } from "./Hero.tsx";
import { Notice } from "./Notice.tsx";
import { Offer } from "./Offer.tsx";
import { PageHeading } from "./PageHeading.tsx";
import { Pictures } from "./Pictures.tsx";
import { Plans } from "./Plans.tsx";
import { ProseBand } from "./ProseBand.tsx";
import { Questions } from "./Questions.tsx";
import { Services } from "./Services.tsx";

/** A component for every section type. */
export type Views = {
	[T in Section["type"]]: ComponentType<{ section: Extract<Section, { type: T }>; labels: Labels }>;
};

/** Those whose code is heavy and wanted on few pages: the browser loads it for these pages only. */
export type OnDemand = "form";

/** The others are always there. A type without its line does not compile. */
export const views: Omit<Views, OnDemand> = {
	hero: Hero,
	"demo-card": DemoCard,
	services: Services,
	feature: Feature,
	plans: Plans,
	offer: Offer,
	comparison: Comparison,
	heading: PageHeading,
	notice: Notice,
	"call-to-action": CallToAction,
	figures: Figures,
	embed: Embed,
	pictures: Pictures,
	prose: ProseBand,
	questions: Questions,
	contact: Contact,
};
