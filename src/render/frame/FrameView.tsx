import { Fragment, type ReactNode } from "react";
import type { Frame } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { Link } from "../Link.tsx";
import { useLoading } from "./loading.ts";

/**
 * The minimum permissions that forms and calendars of providers need. A frame with these can't navigate the page that
 * contains it.
 */
const foreignSandbox = "allow-forms allow-scripts allow-same-origin allow-popups";

interface Props {
	frame: Frame;
	labels: Labels;
	/** Shown until the visitor loads a frame with `consentPrompt`. */
	placeholder?: ReactNode;
	/** The address on a map, which visitors can read before the map loads. */
	address?: string[] | undefined;
	/** Whether the frame shows a film, which may fill the screen. */
	isFilm?: boolean;
}

/**
 * A frame with a reserved height, and a link to its page in case it fails.
 *
 * With `consentPrompt`, nothing loads until the visitor follows a link that targets the empty frame. The URL is also the
 * name of the frame, so that the link can target it. That works without JavaScript.
 *
 * Pages of this site aren't sandboxed, because a sandbox with scripts of the same origin has no effect.
 */
export function FrameView({ frame, labels, placeholder, address, isFilm = false }: Props) {
	const { src, title, height, linkLabel, origin, consentPrompt, phone } = frame;
	const { state, iframe, onLoad, onOpen } = useLoading(frame);
	const link = <Link to={src}>{linkLabel}</Link>;
	const call = <Link to={phone.to}>{phone.label}</Link>;

	return (
		<div className="frame" data-loading={(consentPrompt && state === "loading") || undefined}>
			<div className={address ? "frame-box frame-map" : "frame-box"}>
				{consentPrompt && state === "idle" && placeholder}
				{consentPrompt && state === "idle" && (
					<div className="frame-cover">
						<p className="frame-title">{title}</p>
						{address && (
							<address className="frame-address">
								{address.map((line, index) => (
									<span key={`${index}`}>{line}</span>
								))}
							</address>
						)}
						<p>{consentPrompt.notice}</p>
						<a className="button primary" href={src} target={src} referrerPolicy="strict-origin" onClick={onOpen}>
							<span>{allowBreaks(consentPrompt.button)}</span>
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
					ref={iframe}
					{...(consentPrompt ? { name: src } : { src, loading: "lazy" })}
					referrerPolicy="strict-origin"
					sandbox={origin === null ? undefined : foreignSandbox}
					allow={isFilm ? "fullscreen" : undefined}
					title={title}
					height={height}
					onLoad={onLoad}
					// The enhancer changes the height of frames of this site.
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

/** Lets a host name break after a dot on narrow screens. */
function allowBreaks(text: string) {
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
