import "../render/styles/index.css";
import "../client/enhance.ts";

if (import.meta.env.DEV) import("../client/dev/start.ts");
