/** The path of the host below which the site lies; empty where it has all of it. */
export const base = document.getElementById("root")?.dataset.base ?? "";
