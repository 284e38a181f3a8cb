/**
 * Adds a page for each row of towns.csv (columns: town, townName, riders) to a definition.
 *
 * @param {string} text the text of site.yaml
 * @returns {string}
 */
export function withTowns(text) {
	return text.replace(
		"\nroutes:\n",
		`
collections:
  towns: { csv: towns.csv }

routes:
  - path: /towns/:town
    name: "{row.townName}"
    title: Passes in {row.townName}
    collection: towns
    sections:
      - type: heading
        heading: Passes in {row.townName}
        text: For {row.riders} riders.
`,
	);
}
