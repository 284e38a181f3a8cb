/**
 * Adds a page for each row of towns.csv (columns: town, townName, riders) to a definition.
 *
 * @param {string} text of site.yaml
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
    name: "{params.townName}"
    title: Passes in {params.townName}
    collection: towns
    sections:
      - type: heading
        heading: Passes in {params.townName}
        text: For {params.riders} riders.
`,
	);
}
