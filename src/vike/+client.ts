import "../render/styles/index.css";
import "../client/enhance.ts";

if (import.meta.env.DEV) {
	import("../client/dev/start.ts");
	// A build adds it where a site has pictures.
	import("../render/styles/picture.css");
}
