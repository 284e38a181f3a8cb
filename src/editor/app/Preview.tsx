import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import {
	type FromFrame,
	parsePictureUrl,
	type RichTextContent,
	type TargetAnswer,
	type ThumbnailPlace,
	type ToFrame,
} from "../protocol.ts";
import type { PreparedPage } from "../worker/pages.ts";
import { useEditor } from "./editor.ts";

/** The text that is being edited on the page. */
export interface InPlaceEdit {
	pointer: string;
	/** The text before it was edited, with its placeholders. */
	raw: string;
	maxLength: number | null;
	isRichText: boolean;
}

interface Props {
	/** Accessible name of the frame. */
	title: string;
	/** The page to show; null before it is prepared. */
	preparedPage: PreparedPage | null;
	selected?: string | null;
	/** Pointer of the picture that a dragged file would set. */
	dropTarget?: string | null;
	/** Pointers of values with an error. */
	faults?: readonly string[];
	/** Pointers of values that still have an example text. */
	examples?: readonly string[];
	mode?: "edit" | "browse";
	scheme?: "light" | "dark";
	/** Width in CSS pixels; null for all available space. */
	width?: number | null;
	/** The text that is edited in place; null if there is none. */
	inPlaceEdit?: InPlaceEdit | null;
	/** The current content of that text, if it is rich text. */
	richText?: RichTextContent | null;
	/** The last answer to a request of the frame. */
	answer?: { value: TargetAnswer | null } | null;
	/** The name of the hovered or selected value. */
	label?: Omit<ToFrame & { kind: "label" }, "kind">;
	/** Where to show thumbnails of sections instead of the page. */
	places?: readonly ThumbnailPlace[] | null;
	/** Whether something covers the frame, so that the pointer can't hover in it. */
	isCovered?: boolean;
	onMessage?: (message: FromFrame) => void;
}

const noPointers: readonly string[] = [];
const noLabel = { pointer: null, text: "" };

/** A page in a sandboxed frame, which communicates only by messages. */
export function Preview({
	title,
	preparedPage,
	selected = null,
	dropTarget = null,
	faults = noPointers,
	examples = noPointers,
	mode = "browse",
	scheme = "light",
	width = null,
	inPlaceEdit = null,
	richText = null,
	answer = null,
	label = noLabel,
	places = null,
	isCovered = false,
	onMessage,
}: Props) {
	const { host, storage } = useEditor();
	const port = useRef<MessagePort | null>(null);
	const listener = useRef(onMessage);
	listener.current = onMessage;
	/** The last message of each kind, for a frame that loads again. */
	const sent = useRef(new Map<ToFrame["kind"], ToFrame>());

	const send = useCallback((message: ToFrame) => {
		sent.current.delete(message.kind);
		sent.current.set(message.kind, message);
		port.current?.postMessage(message);
	}, []);

	/** The pictures that the frame has. */
	const pictures = useRef<Record<string, Blob>>({});
	const sendPicture = useCallback(
		async (name: string) => {
			const file = await storage.readPicture?.(name);
			if (!file || pictures.current[name] === file) return;
			pictures.current = { ...pictures.current, [name]: file };
			send({ kind: "pictures", pictures: pictures.current });
		},
		[storage, send],
	);

	// Gets the frame from the event, because refs are null if it loads while it is hidden.
	const connect = (frame: HTMLIFrameElement) => {
		const channel = new MessageChannel();
		channel.port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
			if (data.kind === "ready") {
				port.current = channel.port1;
				// Send the page first, because other messages, such as the selection, refer to its elements.
				const messages = [...sent.current.values()];
				const pageFirst = messages.toSorted((a, b) => Number(b.kind === "show") - Number(a.kind === "show"));
				for (const message of pageFirst) channel.port1.postMessage(message);
			}
			// The next keystroke must be handled with the state that results from this one.
			flushSync(() => listener.current?.(data));
		};
		frame.contentWindow?.postMessage({ kind: "port" }, "*", [channel.port2]);
	};

	// A layout effect, so that the page is sent before the window is painted.
	useLayoutEffect(() => {
		if (!preparedPage) return;
		const { chrome, page, language, css, origins } = preparedPage;
		send({ kind: "show", chrome, page, language, origins, css });
	}, [preparedPage, send]);
	useEffect(() => {
		if (!preparedPage || !storage.readPicture) return;
		for (const name of listSentPictures([preparedPage.chrome, preparedPage.page])) sendPicture(name);
	}, [preparedPage, storage, sendPicture]);
	useEffect(() => send({ kind: "select", pointer: selected, scroll: true }), [selected, send]);
	useEffect(() => send({ kind: "dropTarget", pointer: dropTarget }), [dropTarget, send]);
	useEffect(() => send({ kind: "faults", pointers: [...faults] }), [faults, send]);
	useEffect(() => send({ kind: "examples", pointers: [...examples] }), [examples, send]);
	useEffect(() => send({ kind: "mode", mode }), [mode, send]);
	useEffect(() => send({ kind: "scheme", scheme }), [scheme, send]);
	useEffect(() => send({ kind: "label", ...label }), [label, send]);
	useLayoutEffect(() => {
		if (places) send({ kind: "thumbnails", places });
	}, [places, send]);
	useEffect(() => {
		if (isCovered) send({ kind: "leave" });
	}, [isCovered, send]);
	useEffect(() => {
		// A frame that loads again must not open the field of the last text.
		sent.current.delete("startTyping");
		sent.current.delete("startRichText");
		if (!inPlaceEdit) return;
		const { pointer, raw, maxLength, isRichText } = inPlaceEdit;
		if (!isRichText) send({ kind: "startTyping", pointer, raw, maxLength });
		else if (richText) send({ kind: "startRichText", pictureUrl: storage.getPictureUrl("*"), ...richText });
	}, [inPlaceEdit, send]);
	useEffect(() => {
		if (richText) port.current?.postMessage({ kind: "updateRichText", ...richText } satisfies ToFrame);
	}, [richText]);
	useEffect(() => {
		if (!answer) return;
		const { value } = answer;
		const isPicture = value?.kind === "picture" && value.href !== null;
		const answerFrame = () => port.current?.postMessage({ kind: "answer", answer: value } satisfies ToFrame);
		if (isPicture && storage.readPicture) sendPicture(value.href!).then(answerFrame);
		else answerFrame();
	}, [answer]);

	return (
		<div className="preview" style={width === null ? undefined : { maxWidth: width }}>
			<iframe
				title={title}
				src={host.frame}
				sandbox="allow-scripts"
				onLoad={({ currentTarget }) => connect(currentTarget)}
			/>
		</div>
	);
}

/** Lists the names of the pictures in a value that the app must send to the frame. */
function listSentPictures(value: unknown): Set<string> {
	const names = new Set<string>();
	visit(value);
	return names;

	function visit(inner: unknown): void {
		const name = typeof inner === "string" ? parsePictureUrl(inner) : null;
		if (name !== null) names.add(name);
		else if (typeof inner === "object" && inner !== null) Object.values(inner).forEach(visit);
	}
}
