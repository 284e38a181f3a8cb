/** The framework wants a page to exist; `+onBeforeRoute` leads to it, and `+onRenderHtml` renders it. */
export const Page = null;
