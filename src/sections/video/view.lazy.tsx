import type { Labels } from "../../model/site.ts";
import { FrameView } from "../../render/frame/FrameView.tsx";
import { Link } from "../../render/Link.tsx";
import { ImageView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Intro.tsx";
import type { Film, VideoSection } from "./type.ts";

export function View({ section, labels }: { section: VideoSection; labels: Labels }) {
	const { level, heading, text, ratio, poster, film, frame } = section;
	return (
		<Band section={section}>
			<Intro level={level} heading={heading} text={text} />
			<div className="video-stage" data-ratio={ratio}>
				{film && <FilmView film={film} poster={poster?.src} />}
				{frame && <FrameView frame={frame} labels={labels} still={poster && <ImageView picture={poster} />} film />}
			</div>
		</Band>
	);
}

/** Nothing of it is loaded before it is played, but what a browser needs to show its first picture where it has no still. */
function FilmView({ film: { src, title, captions, link }, poster }: { film: Film; poster: string | undefined }) {
	return (
		<>
			{/* biome-ignore lint/a11y/useMediaCaption: the check asks for captions, or for the word that nobody speaks. */}
			<video aria-label={title} src={src} poster={poster} preload={poster ? "none" : "metadata"} controls playsInline>
				{captions && <track kind="captions" src={captions.src} srcLang={captions.language} default />}
			</video>
			<p className="frame-ways">
				<Link to={link.to}>{link.label}</Link>
			</p>
		</>
	);
}
