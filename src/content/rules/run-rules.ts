import type { Finding } from "../findings/finding.ts";
import type { Definition } from "../semantics/analyze.ts";
import { checkAnchors } from "./anchors.ts";
import { checkColumnValues } from "./column-values.ts";
import { checkColumns } from "./columns.ts";
import { checkConsentClaims, checkConsentTerms } from "./consent.ts";
import { checkContractForms } from "./contract-forms.ts";
import { checkCopyrightYear, checkDates, checkRowDates } from "./dates.ts";
import { checkDuplicates } from "./duplicates.ts";
import { checkEditing } from "./editing.ts";
import { checkBlankTexts, checkEmptyPages, checkMissingCells } from "./empty-texts.ts";
import { checkAnnouncement, checkEarlyPrices, checkOffer } from "./expiry.ts";
import { checkFiles } from "./files.ts";
import { checkExampleData, checkExampleTexts, checkFillerText } from "./filler-text.ts";
import { checkFooterForm } from "./footer-form.ts";
import { checkConditions, checkForms, checkHiddenFields } from "./forms.ts";
import { checkHeadings } from "./headings.ts";
import { checkHours, checkSessionTimes, checkUnlikelyHours } from "./hours.ts";
import { checkLayouts } from "./layouts.ts";
import { checkContactLabels, checkLinkText, checkProfiles } from "./link-text.ts";
import { checkLabels, checkLocale } from "./locale.ts";
import { checkMarkdown, checkMarkup } from "./markup.ts";
import { checkMenuEntries, checkNavigation, checkOrphans } from "./navigation.ts";
import { checkPhones } from "./phones.ts";
import {
	checkAltText,
	checkBackgrounds,
	checkDarkPictures,
	checkInlinePictures,
	checkPictureFiles,
	checkUnusedPictures,
} from "./pictures.ts";
import { checkBraces, checkCellNames, checkPlaceholders } from "./placeholders.ts";
import { checkInclusions, checkQuantities } from "./plan-claims.ts";
import { checkPeriods, checkPrices } from "./prices.ts";
import { checkCurrency, checkDecimals, checkOtherPeriods, checkPlans, checkRating } from "./pricing.ts";
import { checkFrames, checkHosts, checkPrivacy, checkTracking } from "./privacy.ts";
import { checkRedirects } from "./redirects.ts";
import { checkReductions } from "./reductions.ts";
import { checkRelations } from "./relations.ts";
import { checkRepeatedEntries } from "./repeated-entries.ts";
import { checkRowLinks } from "./row-links.ts";
import { checkRowLists, checkSorting } from "./row-lists.ts";
import { checkRowValues } from "./row-values.ts";
import { checkPagination, checkPrerequisites, checkSections, type SectionCheckers } from "./section-rules.ts";
import { checkCanonicals, checkSeo } from "./seo.ts";
import { checkSidebars } from "./sidebars.ts";
import { checkSerialDates, checkSpreadsheetErrors } from "./spreadsheets.ts";
import { checkTargets } from "./targets.ts";
import { checkContrast, checkFonts } from "./theme.ts";
import { checkUnused } from "./unused.ts";

export type Rule = (definition: Definition, sectionTypes: SectionCheckers) => Finding[];

/** Rules for a site beyond its schema. The sentences describe a correct site. */
const rules: [sentence: string, rule: Rule][] = [
	["The language, the time zone, the currency and the country exist.", checkLocale],
	["Built-in words are in the language of the site.", checkLabels],
	["Every placeholder exists.", checkPlaceholders],
	["A name in braces in a cell of a table exists.", checkCellNames],
	["A placeholder has one brace on each side.", checkBraces],
	["Every address is safe, and its target exists.", checkTargets],
	["An old address leads directly to a page, and hides no page.", checkRedirects],
	["A required text is visible.", checkBlankTexts],
	["A row has all columns that its title needs.", checkMissingCells],
	["Markdown is not nested too deep.", checkMarkdown],
	["Markup has an effect in its place.", checkMarkup],
	["No text is filler text.", checkFillerText],
	["No value is an error or a formula of a spreadsheet.", checkSpreadsheetErrors],
	["A column of dates has no serial dates.", checkSerialDates],
	["Example texts have been replaced.", checkExampleTexts],
	["Example addresses, numbers and prices have been replaced.", checkExampleData],
	["An entry is in a list once.", checkRepeatedEntries],
	["A copyright ends with the current year.", checkCopyrightYear],
	["Anchors on a page are unique.", checkAnchors],
	["The canonical path of a page is one of its own paths.", checkCanonicals],
	["A plan extends an existing plan, and never itself.", checkPlans],
	["A section has the data that it shows.", checkPrerequisites],
	["A form exists and can be sent.", checkForms],
	["The form in the footer is short.", checkFooterForm],
	["A conditional field depends on an answer of an earlier field.", checkConditions],
	["A section follows the rules of its type.", checkSections],
	["A list is written, or taken from a table with the right columns.", checkRowLists],
	["Every row has the column to sort by, and a number if the others have one.", checkSorting],
	["If rows have several pages, their list says where its entries lead.", checkRowLinks],
	["A sidebar is on the page of a row, and sorted by a column.", checkSidebars],
	["The entries of a section fit its layout.", checkLayouts],
	["Only one list of a page continues on other pages, and has an address there.", checkPagination],
	["A date is in the calendar.", checkDates],
	["A date from a table is in the calendar.", checkRowDates],
	["An amount from a table is a number, and a time is a time of day.", checkRowValues],
	["A column has the same name in every row.", checkColumns],
	["Values that make pages have one spelling, and every row has such a value.", checkColumnValues],
	["A row names a row of another collection by its key, which no other row has.", checkRelations],
	["The icon of a network leads to that network.", checkProfiles],
	["Opening hours are valid times, the earlier first.", checkHours],
	["No business is open until the middle of the next day.", checkUnlikelyHours],
	["A session of a schedule ends after it begins.", checkSessionTimes],
	["All prices have one currency, and it is written once.", checkCurrency],
	["Prices and ratings have no more decimals than are shown.", checkDecimals],
	[
		"A price for another period has words for it, and is no higher than the usual price for the same time.",
		checkOtherPeriods,
	],
	["An announcement is for today or later.", checkAnnouncement],
	["An early price is lower than the price that follows.", checkEarlyPrices],
	["A crossed-out price is the lowest of the 30 days before it was reduced.", checkReductions],
	["Prices are valid today and for another month.", checkOffer],
	["Every indexed page has a search title, a description and a picture of good size.", checkSeo],
	["Something links to every page.", checkOrphans],
	["Indexed pages differ in title, description and heading.", checkDuplicates],
	["A page shows something.", checkEmptyPages],
	["A page has a heading, and its texts skip no level.", checkHeadings],
	["A background is a colour of the theme or a picture.", checkBackgrounds],
	["A picture is a valid file, and large enough for its slot.", checkPictureFiles],
	["A picture has a description, or is a decoration.", checkAltText],
	["Visitors can see the file of a picture for the dark scheme.", checkDarkPictures],
	["A picture in a text has a paragraph of its own.", checkInlinePictures],
	["The bar has one button or several, and an entry of the menu is a link or a group of links.", checkMenuEntries],
	["The words of a link say where it leads, and the same words lead to the same place.", checkLinkText],
	["A link calls the number, or writes to the address, that it shows.", checkContactLabels],
	["A link leads to another page, and is in a list once.", checkNavigation],
	["Every scheme has colours with enough contrast.", checkContrast],
	["A font is a bundled one, or a valid file.", checkFonts],
	["A rating is possible, has a source, and is shown.", checkRating],
	["A price in a text is the price of the plan.", checkPrices],
	["The words for a period match its unit.", checkPeriods],
	["A quantity in a text is the quantity of the plan.", checkQuantities],
	["A plan with “everything in” another extends it.", checkInclusions],
	["A form that asks for a phone number has a complete consent.", checkConsentTerms],
	["A consent describes its form correctly.", checkConsentClaims],
	["A form for personal details has a link to a privacy page, which says whom to ask.", checkPrivacy],
	["Customers can cancel and withdraw on the site, where a law requires it.", checkContractForms],
	["A required field is shown.", checkHiddenFields],
	["A phone number can be called.", checkPhones],
	["Every host of another company is listed.", checkHosts],
	["A page of another company loads only after consent.", checkFrames],
	["Counting visits stores nothing on visitors’ devices.", checkTracking],
	["Nothing else has the address of the online editor, and no other script runs on its origin.", checkEditing],
	["Nothing is unused.", checkUnused],
	["Every picture is used.", checkUnusedPictures],
	["Every download is linked to.", checkFiles],
];

export function runRules(definition: Definition, sectionTypes: SectionCheckers): Finding[] {
	return rules.flatMap(([, rule]) => rule(definition, sectionTypes));
}
