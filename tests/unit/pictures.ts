import type { PictureFailure, PictureMetadata, Pictures, Probe } from "../../src/content/semantics/pictures.ts";

const defaultMetadata: PictureMetadata = {
	format: "jpeg",
	width: 3000,
	height: 2000,
	isTransparent: false,
	isAnimated: false,
	digest: () => "1a2b3c4d",
};

const metadata: Record<string, Partial<PictureMetadata>> = {
	"workshop.jpg": {},
	"spare.jpg": {},
	"wheel.png": { format: "png", isTransparent: true, digest: () => "5e6f7a8b" },
	"bell.svg": { format: "svg", width: 240, height: 160, isTransparent: true, digest: () => "9c0d1e2f" },
	"ida.svg": { format: "svg", width: 800, height: 1000 },
	"noor.svg": { format: "svg", width: 800, height: 1000 },
	"jun.svg": { format: "svg", width: 800, height: 1000 },
	"gate.svg": { format: "svg", width: 96, height: 96 },
	"gate-dark.svg": { format: "svg", width: 96, height: 96 },
	"peak.svg": { format: "svg", width: 200, height: 80 },
	"peak-dark.svg": { format: "svg", width: 200, height: 80 },
	"river.svg": { format: "svg", width: 290, height: 64 },
	"river-dark.svg": { format: "svg", width: 290, height: 64 },
	"opening.svg": { format: "svg", width: 1200, height: 900 },
	"portrait-1.svg": { format: "svg", width: 900, height: 900 },
	"portrait-2.svg": { format: "svg", width: 900, height: 900 },
	"logo.svg": { format: "svg", width: 96, height: 96 },
	"sign.jpg": { width: 240, height: 160 },
	"wave.webp": { format: "webp", isAnimated: true },
	"door.png": {},
	"seal.png": { format: "png", width: 600, height: 600, isTransparent: true },
};

const faults: Record<string, PictureFailure["code"]> = {
	"torn.jpg": "picture-broken",
	"wall.png": "picture-too-large",
	"badge.svg": "picture-unsafe",
};

/** Returns the pictures of the examples that a text names. */
export function picturesIn(text: string): Pictures {
	const named = [...Object.keys(metadata), ...Object.keys(faults)].filter((file) => text.includes(file));
	return {
		listNames: () => named.map((file) => `images/${file}`),
		probe: (name): Probe => {
			const file = name.replace("images/", "");
			const code = faults[file];
			if (code) return { metadata: null, failure: { code, message: `${name} cannot be shown.` } };
			return { metadata: { ...defaultMetadata, ...metadata[file] }, failure: null };
		},
	};
}
