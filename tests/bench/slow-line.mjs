import { connect, createServer } from "node:net";
import { performance } from "node:perf_hooks";
import { Transform } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Opens a port that forwards to a server, and sends its answers at the speed of a line.
 *
 * @param line `rate` in bits per second, and `delay` in each direction, in milliseconds
 * @returns the port; the number of bytes sent so far, which the caller may reset; and `close`
 */
export async function openSlowLine(port, line) {
	const state = { port: 0, bytes: 0, close: () => proxy.close() };
	/** When the line has sent everything so far. */
	let freeAt = 0;
	const slowDown = () => {
		/** Settles when the last chunk has arrived. */
		let arrival = Promise.resolve();
		return new Transform({
			transform(chunk, _, done) {
				state.bytes += chunk.length;
				const now = performance.now();
				freeAt = Math.max(now, freeAt) + (chunk.length * 8000) / line.rate;
				arrival = wait(freeAt - now + line.delay).then(() => void this.push(chunk));
				// The next chunk waits until the line has sent this one.
				setTimeout(done, freeAt - now);
			},
			flush: (done) => arrival.then(() => done()),
		});
	};
	const proxy = createServer((client) => {
		const server = connect(port, "127.0.0.1");
		client.on("error", () => server.destroy());
		server.on("error", () => client.destroy());
		client.on("data", (chunk) => setTimeout(() => server.write(chunk), line.delay));
		client.on("end", () => setTimeout(() => server.end(), line.delay));
		server.pipe(slowDown()).pipe(client);
	});
	await new Promise((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	state.port = proxy.address().port;
	return state;
}
