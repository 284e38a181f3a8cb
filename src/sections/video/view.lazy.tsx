import type { TextLink } from "../../model/link.ts";
import type { Picture } from "../../model/picture.ts";
import type { Frame, SectionBase } from "../../model/section.ts";
import type { Labels } from "../../model/site.ts";
import { FrameView } from "../../render/frame/FrameView.tsx";
import { Link } from "../../render/Link.tsx";
import { ImageView } from "../../render/PictureView.tsx";
import { Band } from "../../render/parts/Band.tsx";
import { Intro } from "../../render/parts/Heading.tsx";

declare module "../../model/section.ts" {
	interface SectionTypes {
		video: VideoSection;
	}
}

/** A video of this site, or in a frame of a provider: either `film` or `frame` is null. */
export interface VideoSection extends SectionBase {
	type: "video";
	heading: string | null;
	text: string | null;
	/** Aspect ratio, as in CSS: "16 / 9". */
	ratio: string;
	poster: Picture | null;
	film: Film | null;
	frame: Frame | null;
}

export interface Film {
	/** "/files/workshop.mp4" */
	src: string;
	title: string;
	captions: { src: string; language: string } | null;
	/** Link to the file. */
	link: TextLink;
}

export function View({ section, labels }: { section: VideoSection; labels: Labels }) {
	const { level, heading, text, ratio, poster, film, frame } = section;
	return (
		<Band section={section}>
			<Intro level={level} heading={heading} text={text} />
			<div className="video-stage" data-ratio={ratio}>
				{film && <FilmView film={film} poster={poster?.src} />}
				{frame && (
					<FrameView frame={frame} labels={labels} placeholder={poster && <ImageView picture={poster} />} isFilm />
				)}
			</div>
		</Band>
	);
}

/** With a poster, browsers load the film when the visitor plays it. Without one, they first load its metadata. */
function FilmView({ film: { src, title, captions, link }, poster }: { film: Film; poster: string | undefined }) {
	return (
		<>
			{/* biome-ignore lint/a11y/useMediaCaption: `checkCaptions` asks for captions, unless nobody speaks. */}
			<video aria-label={title} src={src} poster={poster} preload={poster ? "none" : "metadata"} controls playsInline>
				{captions && <track kind="captions" src={captions.src} srcLang={captions.language} default />}
			</video>
			<p className="frame-ways">
				<Link to={link.to}>{link.label}</Link>
			</p>
		</>
	);
}
