import { spawn } from "node:child_process";

/** Opens an address in the person's browser. Where there is none, the address that is printed is all there is. */
export function show(address: string): void {
	const [program, ...words] = openers[process.platform] ?? ["xdg-open"];
	const opener = spawn(program!, [...words, address], { stdio: "ignore", detached: true });
	opener.on("error", () => {});
	opener.unref();
}

/** Without a shell: what they are given is taken as it is. */
const openers: Partial<Record<NodeJS.Platform, string[]>> = {
	darwin: ["open"],
	win32: ["rundll32", "url.dll,FileProtocolHandler"],
};
