/** The framework wants a page for errors to exist; `+onRenderHtml` renders it as any other. */
export const Page = null;
