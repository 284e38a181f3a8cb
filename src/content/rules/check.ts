import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../site/definition.ts";
import { oneAmount } from "./amounts.ts";
import { unfollowedVisitors } from "./analytics.ts";
import { uniqueAnchors } from "./anchors.ts";
import { timelyAnnouncement } from "./announcement.ts";
import { knownBackgrounds } from "./backgrounds.ts";
import { visibleTexts } from "./blanks.ts";
import { bracedNames } from "./braces.ts";
import { consistentCanonicals } from "./canonicals.ts";
import { drawableCards } from "./cards.ts";
import { knownCellNames } from "./cell-names.ts";
import { filledTitles } from "./cells-left-out.ts";
import { leadingEntries, oneFilm, oneIllustration, picturedOpenings } from "./choices.ts";
import { knownColumns } from "./columns.ts";
import { possibleConditions } from "./conditions.ts";
import { completeConsent, truthfulConsent } from "./consent.ts";
import { legibleColours } from "./contrast.ts";
import { oneCurrency } from "./currency.ts";
import { realDates, realDatesOfRows } from "./dates.ts";
import { wholeAmounts } from "./decimals.ts";
import { distinctPages } from "./duplicates.ts";
import { timelyEarlyPrices } from "./early.ts";
import { askedFields } from "./fields.ts";
import { filesInUse } from "./files.ts";
import { finishedTexts, ownFacts, ownTexts } from "./fillers.ts";
import { captionedFilms } from "./films.ts";
import { usableForms } from "./forms.ts";
import { askedFrames } from "./frames.ts";
import { orderedHeadings } from "./headings.ts";
import { announcedHosts } from "./hosts.ts";
import { likelyHours, possibleHours } from "./hours.ts";
import { typedInclusions } from "./inclusions.ts";
import { knownLocale } from "./locale.ts";
import { readableMarkdown } from "./markdown.ts";
import { effectiveMarkup } from "./markup.ts";
import { usefulLinks } from "./navigation.ts";
import { provided } from "./needs.ts";
import { validOffer } from "./offer.ts";
import { reachablePages } from "./orphans.ts";
import { pageableLists } from "./paged.ts";
import { onePeriod } from "./periods.ts";
import { dialablePhones } from "./phones.ts";
import { picturesInUse, picturesOnTheirOwn, picturesWithWords, wholePictures } from "./pictures.ts";
import { knownPlaceholders } from "./placeholders.ts";
import { extendablePlans } from "./plans.ts";
import { typedPrices } from "./prices.ts";
import { privacyOfForms } from "./privacy.ts";
import { ownNetworks } from "./profiles.ts";
import { typedQuantities } from "./quantities.ts";
import { honestRating } from "./rating.ts";
import { soundRedirects } from "./redirects.ts";
import { noRepeatedEntries } from "./repeats.ts";
import { datedDays, distinctSessions, orderedSchedules, possibleTimes } from "./schedule.ts";
import { advisableSeo } from "./seo.ts";
import { filledPages } from "./shown.ts";
import { sortableRows } from "./sorting.ts";
import { spokenContacts } from "./spoken.ts";
import { daysInWords, noSpreadsheetErrors } from "./spreadsheets.ts";
import { evenTables, namedColumns } from "./tables.ts";
import { safeAndExistingTargets } from "./targets.ts";
import { usableTypefaces } from "./typefaces.ts";
import { nothingUnused } from "./unused.ts";
import { tellingLinks } from "./wording.ts";
import { translatedWords } from "./words.ts";
import { presentYear } from "./years.ts";

export type Rule = (definition: Definition) => Finding[];

/** What must be true of a site beyond its schema. Read the left column as the specification. */
const rules: [sentence: string, rule: Rule][] = [
	["The language, the time zone, the currency and the country exist.", knownLocale],
	["The words that a site says by itself are in its language.", translatedWords],
	["Every placeholder is the name of something.", knownPlaceholders],
	["A name in braces in a cell of a table is the name of something.", knownCellNames],
	["A name that is to be filled stands in one brace on each side.", bracedNames],
	["Every address is safe, and leads to something that exists.", safeAndExistingTargets],
	["An old address leads to a page at once, and lies over none.", soundRedirects],
	["A text that must be there can be seen.", visibleTexts],
	["A title has all the columns of its row that it needs.", filledTitles],
	["A text is marked up no further than it can be read.", readableMarkdown],
	["Markup has an effect where it stands.", effectiveMarkup],
	["Every text is written, and none waits to be.", finishedTexts],
	["No error or formula of a spreadsheet stands for a value.", noSpreadsheetErrors],
	["A column of days counts none of them.", daysInWords],
	["What keeps the place of a text has been written over.", ownTexts],
	["What keeps the place of an address, a number or a price has been written over.", ownFacts],
	["An entry stands in a list once.", noRepeatedEntries],
	["A copyright ends with the present year.", presentYear],
	["A place on a page has a name of its own.", uniqueAnchors],
	["The canonical path of a page is one of its own paths.", consistentCanonicals],
	["A plan extends a plan that exists, and never itself.", extendablePlans],
	["What a section shows is in the file.", provided],
	["A form section shows a form that exists and can be sent.", usableForms],
	["A field that waits for an answer waits for one that can be given before it.", possibleConditions],
	["Cards are written, or drawn from a table by columns that it has.", drawableCards],
	["One list of a page goes on over several, where it has an address.", pageableLists],
	["A date is in the calendar.", realDates],
	["A day that is taken from a table is in the calendar.", realDatesOfRows],
	["A column has the same name in every row.", knownColumns],
	["What is sorted by a column has it, and numbers where the others have.", sortableRows],
	["A column of a table has a name.", namedColumns],
	["Every row of a table has a cell for each column.", evenTables],
	["The sign of a network leads to it.", ownNetworks],
	["Opening hours are times of a day, the earlier first.", possibleHours],
	["No shop is open until the middle of the next day.", likelyHours],
	["Something on a schedule ends after it begins.", possibleTimes],
	["A schedule is in the order of time.", orderedSchedules],
	["A day of a schedule has the date of its day of the week, and a date for itself.", datedDays],
	["In one place there is one thing at a time.", distinctSessions],
	["All prices have one currency, and it is written once.", oneCurrency],
	["A thing on a price list has one price, or a range that rises.", oneAmount],
	["A price and a rating have no more decimals than visitors are shown.", wholeAmounts],
	["An announcement is for today, or for a day to come.", timelyAnnouncement],
	["A price that changes on a day is the lower one before it.", timelyEarlyPrices],
	["Prices hold today, and for a month to come.", validOffer],
	["Search engines find a title, a description and a picture of the right size.", advisableSeo],
	["Something leads to every page.", reachablePages],
	["Pages that search engines list differ in title, description and heading.", distinctPages],
	["A page shows something.", filledPages],
	["A page has a heading, and its texts skip no level.", orderedHeadings],
	["A section stands on a colour of the theme, or on a picture.", knownBackgrounds],
	["A picture lies beside the definition, is whole, and large enough for its place.", wholePictures],
	["A picture says in words what it shows, or is a decoration.", picturesWithWords],
	["A picture in a text has a paragraph of its own.", picturesOnTheirOwn],
	["A feature has an illustration or a picture.", oneIllustration],
	["What has its words on a picture has a picture.", picturedOpenings],
	["A film is at a provider or beside the definition.", oneFilm],
	["Those who do not hear can read what is said in a film.", captionedFilms],
	["An entry of the menu is a link, or a group of links.", leadingEntries],
	["The words of a link say where it leads, and lead to one place.", tellingLinks],
	["A link calls the number, and writes to the address, that it shows.", spokenContacts],
	["A link leads somewhere else, and stands in a list once.", usefulLinks],
	["The colours that visitors see are there, and each can be read on the one below it.", legibleColours],
	["A typeface is one of ours, or a whole file beside the definition.", usableTypefaces],
	["A rating is possible, has a source, and is shown.", honestRating],
	["A price typed in a text is that of the plan.", typedPrices],
	["A price is said to be paid as often as it is.", onePeriod],
	["A number typed in a text is that of the plan.", typedQuantities],
	["“Everything in” a plan is said only of plans that extend it.", typedInclusions],
	["A form that asks for a telephone number has a consent, and a consent all its parts.", completeConsent],
	["A consent speaks of what the form has.", truthfulConsent],
	["Who asks for personal details links to a privacy page, and that page says whom to ask.", privacyOfForms],
	["A field that must be filled in is shown.", askedFields],
	["A telephone number can be dialled.", dialablePhones],
	["Every host of another firm is announced.", announcedHosts],
	["A page of another firm is asked for before it loads.", askedFrames],
	["Visits are counted without storing anything at visitors.", unfollowedVisitors],
	["Nothing is written for no use.", nothingUnused],
	["Every picture is shown.", picturesInUse],
	["Every file that could be taken away is linked to.", filesInUse],
];

export function check(definition: Definition): Finding[] {
	return rules.flatMap(([, rule]) => rule(definition));
}
