/**
 * A definition with a page for each row of a table beside it, towns.csv, whose columns are town, townName and riders.
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
