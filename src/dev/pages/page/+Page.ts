/** An empty page, because Vike requires one. The output and the preview render pages themselves. */
export const Page = null;
