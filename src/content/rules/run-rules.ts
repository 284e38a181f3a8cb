import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { checkCurrency, checkDecimals } from "./amounts.ts";
import { checkAnchors } from "./anchors.ts";
import { checkBlankTexts, checkEmptyPages } from "./blank.ts";
import { checkBraces } from "./braces.ts";
import { listKnownCellNames } from "./cell-names.ts";
import { checkMenuEntries } from "./choices.ts";
import { checkColumns } from "./columns.ts";
import { checkConsentClaims, checkConsentTerms } from "./consent.ts";
import { checkContactLabels, checkProfiles } from "./contact-labels.ts";
import { checkContrast } from "./contrast.ts";
import { checkCopyrightYear, checkDates, checkRowDates } from "./dates.ts";
import { checkDuplicates } from "./duplicates.ts";
import { checkAnnouncement, checkEarlyPrices, checkOffer } from "./expiry.ts";
import { checkFiles } from "./files.ts";
import { checkExampleFacts, checkExampleTexts, checkFillerText } from "./filler-text.ts";
import { checkFonts } from "./fonts.ts";
import { checkConditions, checkForms, checkHiddenFields } from "./forms.ts";
import { checkHeadings } from "./headings.ts";
import { checkHours, checkSessionTimes, checkUnlikelyHours } from "./hours.ts";
import { checkInclusions } from "./inclusions.ts";
import { checkLabels } from "./labels.ts";
import { checkLinkText } from "./link-text.ts";
import { checkLocale } from "./locale.ts";
import { checkMarkdown, checkMarkup } from "./markup.ts";
import { checkMissingCells } from "./missing-cells.ts";
import { checkNavigation } from "./navigation.ts";
import { checkOrphans } from "./orphans.ts";
import { checkPagination } from "./pagination.ts";
import { checkPhones } from "./phones.ts";
import {
	checkAltText,
	checkBackgrounds,
	checkInlinePictures,
	checkPictureFiles,
	checkUnusedPictures,
} from "./pictures.ts";
import { checkPlaceholders } from "./placeholders.ts";
import { checkPlans } from "./plans.ts";
import { checkPrerequisites } from "./prerequisites.ts";
import { checkPeriods, checkPrices } from "./prices.ts";
import { checkPrivacy } from "./privacy.ts";
import { checkQuantities } from "./quantities.ts";
import { checkRating } from "./rating.ts";
import { checkRedirects } from "./redirects.ts";
import { checkRepeatedEntries } from "./repeated-entries.ts";
import { checkSections, type SectionCheckers } from "./section-rules.ts";
import { checkCanonicals, checkSeo } from "./seo.ts";
import { checkSerialDates, checkSpreadsheetErrors } from "./spreadsheets.ts";
import { checkTargets } from "./targets.ts";
import { checkFrames, checkHosts, checkTracking } from "./third-parties.ts";
import { checkUnused } from "./unused.ts";

export type Rule = (definition: Definition, sectionTypes: SectionCheckers) => Finding[];

/** What must be true of a site beyond its schema. Read the left column as the specification. */
const rules: [sentence: string, rule: Rule][] = [
	["The language, the time zone, the currency and the country exist.", checkLocale],
	["The words that a site says by itself are in its language.", checkLabels],
	["Every placeholder is the name of something.", checkPlaceholders],
	["A name in braces in a cell of a table is the name of something.", listKnownCellNames],
	["A name that is to be filled stands in one brace on each side.", checkBraces],
	["Every address is safe, and leads to something that exists.", checkTargets],
	["An old address leads to a page at once, and lies over none.", checkRedirects],
	["A text that must be there can be seen.", checkBlankTexts],
	["A title has all the columns of its row that it needs.", checkMissingCells],
	["A text is marked up no further than it can be read.", checkMarkdown],
	["Markup has an effect where it stands.", checkMarkup],
	["Every text is written, and none waits to be.", checkFillerText],
	["No error or formula of a spreadsheet stands for a value.", checkSpreadsheetErrors],
	["A column of days counts none of them.", checkSerialDates],
	["What keeps the place of a text has been written over.", checkExampleTexts],
	["What keeps the place of an address, a number or a price has been written over.", checkExampleFacts],
	["An entry stands in a list once.", checkRepeatedEntries],
	["A copyright ends with the present year.", checkCopyrightYear],
	["A place on a page has a name of its own.", checkAnchors],
	["The canonical path of a page is one of its own paths.", checkCanonicals],
	["A plan extends a plan that exists, and never itself.", checkPlans],
	["What a section shows is in the file.", checkPrerequisites],
	["A form section shows a form that exists and can be sent.", checkForms],
	["A field that waits for an answer waits for one that can be given before it.", checkConditions],
	["A section keeps the rules of its type.", checkSections],
	["One list of a page goes on over several, where it has an address.", checkPagination],
	["A date is in the calendar.", checkDates],
	["A day that is taken from a table is in the calendar.", checkRowDates],
	["A column has the same name in every row.", checkColumns],
	["The sign of a network leads to it.", checkProfiles],
	["Opening hours are times of a day, the earlier first.", checkHours],
	["No shop is open until the middle of the next day.", checkUnlikelyHours],
	["Something on a schedule ends after it begins.", checkSessionTimes],
	["All prices have one currency, and it is written once.", checkCurrency],
	["A price and a rating have no more decimals than visitors are shown.", checkDecimals],
	["An announcement is for today, or for a day to come.", checkAnnouncement],
	["A price that changes on a day is the lower one before it.", checkEarlyPrices],
	["Prices hold today, and for a month to come.", checkOffer],
	["Search engines find a title, a description and a picture of the right size.", checkSeo],
	["Something leads to every page.", checkOrphans],
	["Pages that search engines list differ in title, description and heading.", checkDuplicates],
	["A page shows something.", checkEmptyPages],
	["A page has a heading, and its texts skip no level.", checkHeadings],
	["A section stands on a colour of the theme, or on a picture.", checkBackgrounds],
	["A picture lies beside the definition, is whole, and large enough for its place.", checkPictureFiles],
	["A picture says in words what it shows, or is a decoration.", checkAltText],
	["A picture in a text has a paragraph of its own.", checkInlinePictures],
	["An entry of the menu is a link, or a group of links.", checkMenuEntries],
	["The words of a link say where it leads, and lead to one place.", checkLinkText],
	["A link calls the number, and writes to the address, that it shows.", checkContactLabels],
	["A link leads somewhere else, and stands in a list once.", checkNavigation],
	["The colours that visitors see are there, and each can be read on the one below it.", checkContrast],
	["A typeface is one of ours, or a whole file beside the definition.", checkFonts],
	["A rating is possible, has a source, and is shown.", checkRating],
	["A price typed in a text is that of the plan.", checkPrices],
	["A price is said to be paid as often as it is.", checkPeriods],
	["A number typed in a text is that of the plan.", checkQuantities],
	["“Everything in” a plan is said only of plans that extend it.", checkInclusions],
	["A form that asks for a telephone number has a consent, and a consent all its parts.", checkConsentTerms],
	["A consent speaks of what the form has.", checkConsentClaims],
	["Who asks for personal details links to a privacy page, and that page says whom to ask.", checkPrivacy],
	["A field that must be filled in is shown.", checkHiddenFields],
	["A telephone number can be dialled.", checkPhones],
	["Every host of another firm is announced.", checkHosts],
	["A page of another firm is asked for before it loads.", checkFrames],
	["Visits are counted without storing anything at visitors.", checkTracking],
	["Nothing is written for no use.", checkUnused],
	["Every picture is shown.", checkUnusedPictures],
	["Every file that could be taken away is linked to.", checkFiles],
];

export function runRules(definition: Definition, sectionTypes: SectionCheckers): Finding[] {
	return rules.flatMap(([, rule]) => rule(definition, sectionTypes));
}
