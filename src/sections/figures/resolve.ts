import type { Resolve } from "../../content/resolve/section.ts";

export const resolve: Resolve<"figures"> = ({ heading = null, text = null, items }) => ({ heading, text, items });
