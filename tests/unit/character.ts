import fc from "fast-check";

/**
 * Generates any character, and halves of surrogate pairs. The unit "binary" of `fc.string` keeps a table of a million
 * characters.
 */
export const character = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));
