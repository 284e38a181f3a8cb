import { useEffect, useState } from "react";
import type { Texts } from "../../../editing/texts.ts";
import type { LiveSite, Visibility } from "../live-site.ts";

/** Shows whether visitors see the published texts. */
export function VisitorStatus({ liveSite, texts }: { liveSite: LiveSite; texts: Texts }) {
	const [visibility, setVisibility] = useState<Visibility>({ kind: "waiting" });
	useEffect(() => liveSite.watch(texts, setVisibility), [liveSite, texts]);
	switch (visibility.kind) {
		case "waiting":
			return <p>Visitors don’t see your changes yet. Leave this open to find out when they do.</p>;
		case "visible": {
			const time = visibility.at.toLocaleTimeString("en", { timeStyle: "short", hourCycle: "h23" });
			return <p>Live since {time}: visitors see your changes.</p>;
		}
		case "late":
			return (
				<p>
					Visitors still don’t see your changes after 10 minutes.{" "}
					<a href={liveSite.runsPage.url} target="_blank" rel="noreferrer">
						See what {liveSite.runsPage.hostName} does
					</a>
				</p>
			);
	}
}
