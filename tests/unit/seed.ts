/** Where chance begins: the same in every run. SEED begins elsewhere. */
export const seed = Number(process.env.SEED ?? 20270115);
