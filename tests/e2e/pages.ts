import { parse } from "yaml";
import { readOriginalDefinition } from "./definitions.ts";

/** The expected content of a page. */
export interface ExpectedPage {
	path: string;
	title: string;
	heading: string | RegExp;
	/** The path of the canonical address; null if the page isn't indexed. */
	canonical: string | null;
}

export const origin = "https://www.growthpass.example";
export const product = "Growth Pass";

/** All pages with a bar and a footer. */
export const pages: ExpectedPage[] = [
	{
		path: "/",
		title: "Unlock the Full Potential of Your Business | Growth Pass",
		heading: "One Monthly Pass, Unlimited Sales Potential",
		canonical: "/",
	},
	{
		path: "/passes",
		title: "Growth Pass Offers | Growth Pass",
		heading: "A Premium Product for Your Business",
		canonical: "/passes",
	},
	{
		path: "/scenario-builder",
		title: "Scenario Builder | Growth Pass",
		heading: "Growth Pass Scenario Builder",
		canonical: "/scenario-builder",
	},
	{
		path: "/schedule-consultation",
		title: "Schedule Consultation | Growth Pass",
		heading: "Schedule a Consultation",
		canonical: "/schedule",
	},
	{
		path: "/schedule",
		title: "Schedule Consultation | Growth Pass",
		heading: "Schedule a Consultation",
		canonical: "/schedule",
	},
	{
		path: "/terms-and-conditions",
		title: metaTitle("/terms-and-conditions"),
		heading: "Terms and Conditions",
		canonical: "/terms-and-conditions",
	},
	{
		path: "/privacy-policy",
		title: metaTitle("/privacy-policy"),
		heading: "Privacy Policy",
		canonical: "/privacy-policy",
	},
	{ path: "/faqs", title: "FAQs | Growth Pass", heading: /\w/, canonical: "/faqs" },
	{ path: "/contact-us", title: "Contact Us | Growth Pass", heading: /\w/, canonical: "/contact-us" },
];

/** The pages for frames. */
export const barePages: ExpectedPage[] = [
	{ path: "/embed/demo-form", title: "Demo Form | Growth Pass", heading: /\w/, canonical: null },
	{ path: "/embed/booking", title: "Booking | Growth Pass", heading: /\w/, canonical: null },
];

/** Reads a title from the definition. */
function metaTitle(path: string): string {
	const { routes } = parse(readOriginalDefinition()) as {
		routes: { path: string; seo: { metaTitle: string } }[];
	};
	return routes.find((route) => route.path === path)!.seo.metaTitle.replace("{product}", product);
}
