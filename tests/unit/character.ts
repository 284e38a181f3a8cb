import fc from "fast-check";

/** Any character there is. The unit "binary" of `fc.string` says the same, and keeps a table of all million of them. */
export const character = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));
