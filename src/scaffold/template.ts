import { exampleContacts } from "../content/schema/placeholder-text.ts";

/** The definition of a new site. Answers replace the words in capitals; everything else is placeholder text. */
export const siteTemplate = `# This file is the whole website. What stands here now is a placeholder: write your own words
# over it, on the page or here.

# Words that are written once and used everywhere as {name}.
constants:
  business: NAME

# Facts about the site as a whole. The address is where it will be published.
site:
  name: "{business}"
  url: https://www.${exampleContacts.host}
  language: en-US
  timeZone: America/New_York
  defaultTitle: "{business}"

# Who runs the site, and how to reach them.
organization:
  name: "{business}"
  phone: "${exampleContacts.phone}"
  email: hello@${exampleContacts.host}

# Colours, typefaces, corners and character. The checker tells you when a text becomes hard to read.
theme:
  character: CHARACTER
  light:
LIGHT
  dark:
DARK
  fonts:
    display: DISPLAY
    text: TEXT
  radius: RADIUS

navigation:
  logo:
    text: "{business}"
    monogram: INITIALS
  menu:
    - label: Home
      to: /

footer:
  groups:
    - heading: Pages
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
    seo:
      metaTitle: "What you offer, and where | {business}"
      metaDescription: >-
        Say in two sentences what you offer, for whom it is and where it is to be had. Search engines
        show this below the name of the page.
    sections:
      - type: hero
        heading: Say in a few words what you offer
        text: Then say for whom it is, and why they come to you.
        buttons:
          - label: Write to us
            to: mailto:hello@${exampleContacts.host}
`;
