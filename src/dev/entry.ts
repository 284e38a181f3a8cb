/** The module of the app that takes a page over, from the folder of the project on. */
export const appEntry = "src/client/app.tsx";
