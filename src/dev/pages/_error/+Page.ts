/** Vike requires an error page; `+onRenderHtml` renders it as any other. */
export const Page = null;
