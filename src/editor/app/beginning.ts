import type { PaletteSpec } from "../../model/spec.gen.ts";

/**
 * The smallest site that can be published: everything in it is there to be overwritten.
 *
 * @param written what is in the file already, such as comments: it stays above
 * @param name of the business
 * @param colour of the business: "#1d4f5c"
 */
export async function beginning(written: string, name: string, colour: string): Promise<string> {
	// What mixes colours is loaded for those who ask for it.
	const { palettesOf } = await import("../../editing/palettes.ts");
	const above = written === "" || written.endsWith("\n") ? written : `${written}\n`;
	const { light, dark } = palettesOf(colour);
	const own = { NAME: textOf(name), INITIALS: textOf(initialsOf(name)), LIGHT: linesOf(light), DARK: linesOf(dark) };
	return above + definition.replace(/NAME|INITIALS|LIGHT|DARK/g, (word) => own[word as keyof typeof own]);
}

/** A text in JSON is one in YAML, too; a brace is typed twice to be one. */
function textOf(words: string): string {
	return JSON.stringify(words.replaceAll("{", "{{"));
}

/** "Corner Bikes" → "CB" */
function initialsOf(name: string): string {
	const initials = [...name.matchAll(/(?<![\p{L}\p{N}’'])[\p{L}\p{N}]/gu)].map(([letter]) => letter.toUpperCase());
	// Some letters become two: "ß".
	return (
		initials
			.filter((letter) => letter.length === 1)
			.slice(0, 2)
			.join("") || "A"
	);
}

function linesOf(palette: PaletteSpec): string {
	return Object.entries(palette)
		.map(([name, colour]) => `    ${name}: "${colour}"`)
		.join("\n");
}

const definition = `# This file is the whole website. What stands here now is a placeholder: write your own words
# over it, on the page or here.

# Words that are written once and used everywhere as {name}.
constants:
  business: NAME

# Facts about the site as a whole. The address is where it will be published.
site:
  name: "{business}"
  url: https://www.your-address.example
  language: en-US
  timeZone: America/New_York
  initialTitle: "{business}"

# Who runs the site, and how to reach them.
organization:
  name: "{business}"
  phone: "212-555-0100"
  email: hello@your-address.example

# Colours, typefaces and corners. The checker tells you when a text becomes hard to read.
theme:
  light:
LIGHT
  dark:
DARK
  fonts:
    display: source-serif-4
    text: source-sans-3
  radius: 6

navigation:
  logo:
    text: "{business}"
    monogram: INITIALS
  menu:
    - label: Home
      to: /

footer:
  groups:
    - title: Pages
      links:
        - label: Home
          to: /
  copyright: "© {year} {business}"

# What is shown at an address that does not exist.
notFound:
  title: Nothing is here
  sections:
    - type: heading
      heading: There is no page at this address

# The pages.
routes:
  - path: /
    name: Home
    title: "{business}"
    seo:
      metaTitle: "What you offer, and where | {business}"
      metaDescription: >-
        Say in two sentences what you offer, for whom it is and where it is to be had. Search engines
        show this below the name of the page.
    sections:
      - type: hero
        headline: Say in a few words what you offer
        text: Then say for whom it is, and why they come to you.
        buttons:
          - label: Write to us
            to: mailto:hello@your-address.example
`;
