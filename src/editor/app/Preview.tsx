import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { FromFrame, ToFrame } from "../protocol.ts";
import type { DrawnPage } from "../worker/shown.ts";

interface Props {
	/** What is heard of the frame by those who do not see it. */
	title: string;
	drawn: DrawnPage | null;
	/** Default: nothing. */
	selected?: string | null;
	/** Default: none. */
	faults?: readonly string[];
	/** Default: to be looked at, not edited. */
	mode?: "edit" | "browse";
	/** Default: by day. */
	scheme?: "light" | "dark";
	/** In CSS pixels; default: all the room there is. */
	width?: number | null;
	/** What is typed in place, and as what it is written; null while nothing is. */
	typing?: Omit<ToFrame & { kind: "type" }, "kind"> | null;
	onMessage?: (message: FromFrame) => void;
}

const nothing: readonly string[] = [];

/** The page under edit, in a frame that knows nothing but what it is told. */
export function Preview({
	title,
	drawn,
	selected = null,
	faults = nothing,
	mode = "browse",
	scheme = "light",
	width = null,
	typing = null,
	onMessage,
}: Props) {
	const port = useRef<MessagePort | null>(null);
	const listener = useRef(onMessage);
	listener.current = onMessage;
	/** What was told last, of each kind: a frame that loads anew is told it again. */
	const told = useRef(new Map<ToFrame["kind"], ToFrame>());

	const tell = useCallback((message: ToFrame) => {
		told.current.set(message.kind, message);
		port.current?.postMessage(message);
	}, []);

	/** It may load while it is hidden, where no reference leads to it. */
	const connect = (frame: HTMLIFrameElement) => {
		const channel = new MessageChannel();
		channel.port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
			if (data.kind === "ready") {
				port.current = channel.port1;
				for (const message of told.current.values()) channel.port1.postMessage(message);
			}
			// Of keys pressed one after the other, each is meant for what the one before has made.
			flushSync(() => listener.current?.(data));
		};
		frame.contentWindow?.postMessage({ kind: "port" }, "*", [channel.port2]);
	};

	// The page follows at once, before the window is painted.
	useLayoutEffect(() => {
		if (!drawn) return;
		const { chrome, page, language, css, origins } = drawn;
		tell({ kind: "show", chrome, page, language, origins, css });
	}, [drawn, tell]);
	useEffect(() => tell({ kind: "select", pointer: selected, scroll: true }), [selected, tell]);
	useEffect(() => tell({ kind: "faults", pointers: [...faults] }), [faults, tell]);
	useEffect(() => tell({ kind: "mode", mode }), [mode, tell]);
	useEffect(() => tell({ kind: "scheme", scheme }), [scheme, tell]);
	useEffect(() => {
		if (typing) {
			const { pointer, raw, maxLength, leaf } = typing;
			tell({ kind: "type", pointer, raw, maxLength, ...(leaf !== undefined && { leaf }) });
		} else told.current.delete("type");
	}, [typing, tell]);

	return (
		<div className="sheet" style={width === null ? undefined : { maxWidth: width }}>
			<iframe
				title={title}
				src="/frame"
				sandbox="allow-scripts"
				onLoad={({ currentTarget }) => connect(currentTarget)}
			/>
		</div>
	);
}
