import { Fragment, type ReactNode } from "react";
import type { Frame } from "../../model/frame.ts";
import type { Labels } from "../../model/site.ts";
import { Link } from "../Link.tsx";
import { useLoading } from "./loading.ts";

/** The least that providers' forms and calendars work with. They cannot take the visitor away from this page. */
const foreign = "allow-forms allow-scripts allow-same-origin allow-popups";

interface Props {
	frame: Frame;
	labels: Labels;
	/** What is seen where a visitor is asked first. */
	still?: ReactNode;
	/** Whether it shows a film, which visitors want to see on the whole screen. */
	film?: boolean;
}

/**
 * A page inside the page; its height is reserved, and a plain link leads to it, whatever becomes of the frame.
 *
 * A frame that is asked for is a link into an empty frame: the first click works before the app is there, and without
 * JavaScript, and nothing is fetched before. Pages of this site are our own code, which a sandbox would not hold.
 */
export function FrameView({ frame, labels, still, film = false }: Props) {
	const { src, title, height, linkLabel, origin, ask, phone } = frame;
	const { state, box, onLoad, onOpen } = useLoading(frame);
	const link = <Link to={src}>{linkLabel}</Link>;
	const call = <Link to={phone.to}>{phone.label}</Link>;

	return (
		<div className="frame" data-loading={(ask && state === "loading") || undefined}>
			<div className="frame-box">
				{ask && state === "idle" && still}
				{ask && state === "idle" && (
					<div className="frame-cover">
						<p className="frame-title">{title}</p>
						<p>{ask.notice}</p>
						<a className="button primary" href={src} target={src} referrerPolicy="strict-origin" onClick={onOpen}>
							<span>{breakable(ask.button)}</span>
						</a>
					</div>
				)}
				{state === "failed" && (
					<div className="frame-cover" role="alert">
						<p className="frame-title">{labels.frameFailed}</p>
						<p>{labels.frameFallback}</p>
						<p className="frame-ways">
							{link}
							{call}
						</p>
					</div>
				)}
				<iframe
					ref={box}
					{...(ask ? { name: src } : { src, loading: "lazy" })}
					referrerPolicy="strict-origin"
					sandbox={origin === null ? undefined : foreign}
					allow={film ? "fullscreen" : undefined}
					title={title}
					height={height}
					onLoad={onLoad}
					// A frame of this site grows by itself: see the enhancer.
					suppressHydrationWarning
				/>
			</div>
			<p className="frame-ways">
				{link}
				{origin !== null && call}
			</p>
		</div>
	);
}

/** A text with the name of a host, which on a narrow screen breaks after a dot. */
function breakable(text: string) {
	const parts = text.split(".");
	return parts.map((part, index) =>
		index === parts.length - 1 ? (
			part
		) : (
			<Fragment key={`${index}`}>
				{`${part}.`}
				<wbr />
			</Fragment>
		),
	);
}
