/** Vike bundles the code of a page, so there must be one. The output and the preview render pages themselves. */
export const Page = null;
