import { createRoot } from "react-dom/client";
import { localStorageOf } from "../local.ts";

const storage = localStorageOf(new URLSearchParams(location.hash.slice(1)).get("token") ?? "");
const read = await storage.read();
const shown = read.kind === "done" ? read.workspace.texts[read.workspace.definition] : JSON.stringify(read, null, 2);
createRoot(document.querySelector("#root")!).render(<pre>{shown}</pre>);
