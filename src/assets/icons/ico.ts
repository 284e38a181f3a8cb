/** An icon file that holds square PNG pictures, of up to 255 pixels each. https://en.wikipedia.org/wiki/ICO_(file_format) */
export function ico(pictures: { size: number; content: Buffer }[]): Buffer {
	const head = Buffer.alloc(6 + 16 * pictures.length);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(pictures.length, 4);
	let offset = head.length;
	for (const [index, { size, content }] of pictures.entries()) {
		const entry = 6 + 16 * index;
		head.writeUInt8(size, entry);
		head.writeUInt8(size, entry + 1);
		head.writeUInt16LE(1, entry + 4);
		head.writeUInt16LE(32, entry + 6);
		head.writeUInt32LE(content.length, entry + 8);
		head.writeUInt32LE(offset, entry + 12);
		offset += content.length;
	}
	return Buffer.concat([head, ...pictures.map(({ content }) => content)]);
}
