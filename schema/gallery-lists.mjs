// The lists of the gallery that are taken from collections. Examples of section types have no such lists, because the editor
// also adds examples to sites without collections.
import { parse } from "yaml";

/** Collections, and a section of each type that can show rows, with everything that it can show of a row. */
export const galleryLists = parse(`
collections:
  towns:
    rows:
      - { townName: Oak Park, county: Cook, open: "yes", opened: 2019-04-01, street: 9 Lake Street, phone: 312-555-0151, email: oakpark@maplecycles.example, note: Wheels while you wait., picture: images/workshop.jpg, shows: A mechanic trues a wheel at the window of the workshop. }
      - { townName: Geneva, county: Kane, open: "yes", opened: 2022-05-14, street: 31 State Street, phone: 312-555-0152, email: geneva@maplecycles.example, note: By the path along the river., picture: images/wheel.png, shows: "A wheel with its spokes, seen from the side." }
      - { townName: Evanston, county: Cook, open: "yes", opened: 2024-03-02, street: 120 Main Street, phone: 312-555-0153, email: evanston@maplecycles.example, note: "Cargo bicycles, and room to turn them.", picture: images/bell.svg, shows: A drawing of a bicycle bell. }
      - { townName: Batavia, county: Kane, open: "yes", opened: 2025-09-20, street: 2 Mill Yard, phone: 312-555-0154, email: batavia@maplecycles.example, note: "In the old mill, on Saturdays." }
  team:
    rows:
      - { name: Ida, role: Wheels, about: Hears a loose spoke from across the street., phone: 312-555-0147, picture: images/ida.svg, shows: A drawing of Ida with her red cap., quote: "A wheel tells you what it needs, if you let it spin.", talk: How a wheel is built, time: 10:00–11:30, room: The workshop }
      - { name: Noor, role: Electric drives, about: Reads wiring as others read maps., email: noor@maplecycles.example, picture: images/noor.svg, shows: A drawing of Noor with round glasses., quote: Most motors are fine. Most connectors are not., talk: "A motor, opened", time: 12:00–13:00, room: The yard }
      - { name: Jun, role: Wheels, about: "Apprentice, in the second year.", picture: images/jun.svg, shows: A drawing of Jun with a pencil behind one ear., quote: "I broke it first, so I know how it comes apart.", talk: Your first hundred miles, time: 14:00–15:00, room: The yard }
  jobs:
    rows:
      - { name: Tune-up, kind: Care, about: "Brakes, gears and bearings.", price: 65, unit: bicycle, question: How long does a tune-up take?, answer: A day. Bring it before ten. }
      - { name: New wheel, kind: Repairs, about: Built for your weight., from: 120, to: 260, unit: wheel, question: Can you build a wheel for a tandem?, answer: "Yes, with forty spokes." }
      - { name: Electric drive, kind: Repairs, about: "Motors, batteries and wiring.", from: 80, to: 340, unit: drive, question: Which electric drives do you mend?, answer: All that were made after 2010. }
  makers:
    rows:
      - { name: River Bikes, kind: Frames, logo: images/river.svg, dark: images/river-dark.svg, link: https://www.riverbikes.example }
      - { name: Gate Wheels, kind: Wheels, logo: images/gate.svg, dark: images/gate-dark.svg }
      - { name: Peak Saddles, kind: Saddles, logo: images/peak.svg, dark: images/peak-dark.svg, link: https://www.peaksaddles.example }
sections:
  - type: cards
    heading: Our workshops by county
    from:
      collection: towns
      where: { column: county, oneOf: [Cook, Kane], and: [{ column: opened, from: 2019-01-01, until: 2029-12-31 }, { column: open, is: "yes" }, { column: townName, oneOf: [Oak Park, Geneva, Evanston, Batavia] }] }
      sort: -opened
      limit: 12
      filter: county
      search: true
      linked: false
      empty: We have no workshop there yet.
    card: { title: "{row.townName}", text: "{row.note}", date: "{row.opened}", to: /prices, picture: { src: "{row.picture}", alt: "{row.shows}" } }
  - type: table
    heading: When our workshops opened
    columns: [Town, County, Since]
    from: { collection: towns, where: { column: opened, from: 2019-01-01, until: 2029-12-31 }, sort: townName, filter: county, search: true }
    each: ["{row.townName}", "{row.county}", "{row.opened}"]
  - type: locations
    heading: Where to find us
    from: { collection: towns, filter: county }
    each: { name: "{row.townName}", address: ["{row.street}", "{row.townName}"], text: "{row.note}", phone: "{row.phone}", email: "{row.email}" }
  - type: people
    heading: Who to ask
    from: { collection: team, limit: 12, filter: role, search: true, linked: false }
    each: { name: "{row.name}", role: "{row.role}", text: "{row.about}", picture: { src: "{row.picture}", alt: "{row.shows}" }, to: /prices, phone: "{row.phone}", email: "{row.email}" }
  - type: quotes
    heading: What our mechanics say
    from: { collection: team, filter: role }
    each: { quote: "{row.quote}", source: "{row.name}", role: "{row.role}", to: /prices }
  - type: schedule
    heading: A day with our mechanics
    days:
      - name: Saturday
        date: 2031-06-14
        from: { collection: team, filter: room }
        each: { time: "{row.time}", title: "{row.talk}", text: "{row.about}", place: "{row.room}", people: [{ name: "{row.name}", to: /prices }], to: /book }
  - type: price-list
    heading: What we charge
    groups:
      - heading: Care
        from: { collection: jobs, where: { column: kind, is: Care }, search: true }
        each: { name: "{row.name}", text: "{row.about}", price: "{row.price}", unit: "{row.unit}" }
      - heading: Repairs
        from: { collection: jobs, where: { column: kind, is: Repairs } }
        each: { name: "{row.name}", text: "{row.about}", from: "{row.from}", to: "{row.to}", unit: "{row.unit}" }
  - type: questions
    heading: What riders ask
    from: { collection: jobs, filter: kind, empty: Nobody has asked yet. }
    each: { question: "{row.question}", answer: "{row.answer}" }
  - type: logos
    heading: Who makes our parts
    groups:
      - from: { collection: makers, filter: kind }
        each: { name: "{row.name}", picture: { src: "{row.logo}", decorative: true }, dark: { src: "{row.dark}", decorative: true }, to: "{row.link}" }
`);
