/** The seed of random tests: the same in every run unless SEED is set. */
export const seed = Number(process.env.SEED ?? 20270115);
