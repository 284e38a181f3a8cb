import "../render/styles/index.css";
import "../sections/styles.gen.css";
import "../render/styles/late.css";
import "../client/enhance.ts";

if (import.meta.env.MODE === "preview") import("../client/dev/start.ts");
