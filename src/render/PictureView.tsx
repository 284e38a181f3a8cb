import type { Picture } from "../model/picture.ts";

/** A picture with its caption. */
export function PictureView({ picture }: { picture: Picture }) {
	return (
		<figure className="picture">
			<ImageView picture={picture} />
			{picture.caption && <figcaption className="note">{picture.caption}</figcaption>}
		</figure>
	);
}

/**
 * A picture without its caption. The picture at the top of a page loads first; others load when they are almost in
 * view.
 */
export function ImageView({ picture }: { picture: Picture }) {
	const { alt, focus, width, height, src, sources, sizes, dark, loadsFirst } = picture;
	return (
		<picture>
			{dark && <DarkSources dark={dark} />}
			{sources.map(({ type, srcset }) => (
				<source key={type} type={type} srcSet={srcset} sizes={sizes} />
			))}
			<img
				className={focus ? `focus-${focus}` : undefined}
				src={src}
				alt={alt}
				width={width}
				height={height}
				decoding="async"
				loading={loadsFirst ? undefined : "lazy"}
				fetchPriority={loadsFirst ? "high" : undefined}
			/>
		</picture>
	);
}

/** The sources for visitors who prefer a dark scheme. Browsers use the first source that matches. */
function DarkSources({ dark: { src, sources, sizes, ...size } }: { dark: NonNullable<Picture["dark"]> }) {
	const media = "(prefers-color-scheme:dark)";
	return (
		<>
			{sources.map(({ type, srcset }) => (
				<source key={type} media={media} type={type} srcSet={srcset} sizes={sizes} {...size} />
			))}
			<source media={media} srcSet={src} {...size} />
		</>
	);
}
