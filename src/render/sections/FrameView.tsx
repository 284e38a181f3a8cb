import type { Frame } from "../../model/site.ts";
import { Link } from "../Link.tsx";

const foreign = "allow-forms allow-scripts allow-same-origin allow-popups";

/** A page inside the page; its height is reserved, and a plain link leads to it where it does not load. */
export function FrameView({ frame }: { frame: Frame }) {
	return (
		<div className="frame">
			<iframe
				loading="lazy"
				referrerPolicy="strict-origin"
				sandbox={frame.origin === null ? `${foreign} allow-top-navigation-by-user-activation` : foreign}
				title={frame.title}
				height={frame.height}
				src={frame.src}
			/>
			<p className="frame-link">
				<Link to={frame.src}>{frame.linkLabel}</Link>
			</p>
		</div>
	);
}
