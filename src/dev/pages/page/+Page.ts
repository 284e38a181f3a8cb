/** Vike requires a page; `+onBeforeRoute` routes to it, and `+onRenderHtml` renders it. */
export const Page = null;
