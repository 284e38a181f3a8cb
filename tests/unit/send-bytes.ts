import { connect } from "node:net";

/**
 * Sends bytes as they are, because an HTTP client would normalise them. Returns the response. Hangs up after `patience` ms
 * of silence.
 */
export function sendBytes(port: number, bytes: string, patience = 5_000): Promise<string> {
	return new Promise((resolve) => {
		const parts: Buffer[] = [];
		const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(bytes, "latin1")));
		socket.setTimeout(patience, () => socket.destroy());
		socket.on("data", (part) => parts.push(part));
		// The server may close during the write.
		socket.on("error", () => {});
		socket.on("close", () => resolve(Buffer.concat(parts).toString("latin1")));
	});
}

export interface Answer {
	status: number;
	headers: Record<string, string>;
	body: string;
}

/** Requests a target without normalising it. */
export async function ask(port: number, target: string, headers: Headers = {}, method = "GET"): Promise<Answer> {
	const lines = Object.entries({ Host: "localhost", Connection: "close", ...headers }).map((pair) => pair.join(": "));
	const text = await sendBytes(port, `${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
	const [head = "", body = ""] = text.split(/\r\n\r\n(.*)/s);
	const [first = "", ...rest] = head.split("\r\n");
	const pairs = rest
		.map((line) => line.split(/: ?(.*)/s))
		.map(([name = "", value = ""]) => [name.toLowerCase(), value]);
	return { status: Number(first.split(" ")[1]), headers: Object.fromEntries(pairs), body };
}

type Headers = Record<string, string>;
