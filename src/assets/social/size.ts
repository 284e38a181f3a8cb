/** Of a share picture, in pixels: what networks ask for. */
export const socialImageSize = { width: 1200, height: 630 };
