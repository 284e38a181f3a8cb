import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
	CompletionRequest,
	ConfigurationRequest,
	createProtocolConnection,
	type Diagnostic,
	DidOpenTextDocumentNotification,
	ExitNotification,
	HoverRequest,
	InitializedNotification,
	InitializeRequest,
	type MarkupContent,
	type Position,
	type ProtocolConnection,
	PublishDiagnosticsNotification,
	ShutdownRequest,
} from "vscode-languageserver-protocol/node.js";

const require = createRequire(import.meta.url);
const program = join(require.resolve("yaml-language-server/package.json"), "../bin/yaml-language-server");
const schema = fileURLToPath(new URL("../../../schema", import.meta.url));

/** The real YAML language server, spoken to as an editor does; it knows nothing but what a document's first line says. */
export interface LanguageServer {
	/** Opens a text as `site.yaml` beside the folder `schema/`. The sign ▮ in it is the cursor and no part of the text. */
	open(marked: string): Promise<OpenDocument>;
	stop(): Promise<void>;
}

export interface OpenDocument {
	/** What is marked as wrong, when the server has judged the whole text. */
	diagnostics(): Promise<Diagnostic[]>;
	/** What can be completed at the cursor: keys, or values. */
	completions(): Promise<string[]>;
	/** The Markdown shown for what is under the cursor. */
	hover(): Promise<string>;
}

export async function startLanguageServer(): Promise<LanguageServer> {
	const folder = mkdtempSync(join(tmpdir(), "site-editor-"));
	const server = spawn(process.execPath, [program, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
	const connection = createProtocolConnection(server.stdout, server.stdin);
	const arrivals = new Map<string, (diagnostics: Diagnostic[]) => void>();
	connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) =>
		arrivals.get(uri)?.(diagnostics),
	);
	connection.onRequest(ConfigurationRequest.type, ({ items }) =>
		items.map(({ section }) => settings[section ?? ""] ?? null),
	);
	connection.listen();
	await connection.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities });
	await connection.sendNotification(InitializedNotification.type, {});
	let opened = 0;

	return {
		async open(marked) {
			const beside = join(folder, String(++opened));
			mkdirSync(beside);
			symlinkSync(schema, join(beside, "schema"));
			const uri = pathToFileURL(join(beside, "site.yaml")).href;
			const diagnostics = new Promise<Diagnostic[]>((resolve) => arrivals.set(uri, resolve));
			const textDocument = { uri, languageId: "yaml", version: 1, text: marked.replace("▮", "") };
			await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
			return { diagnostics: () => diagnostics, ...at(connection, uri, cursor(marked)) };
		},
		async stop() {
			await connection.sendRequest(ShutdownRequest.type);
			await connection.sendNotification(ExitNotification.type);
			await ended(server);
			connection.dispose();
			rmSync(folder, { recursive: true });
		},
	};
}

function at(connection: ProtocolConnection, uri: string, position: Position): Omit<OpenDocument, "diagnostics"> {
	const place = { textDocument: { uri }, position };
	return {
		async completions() {
			const answer = await connection.sendRequest(CompletionRequest.type, place);
			const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
			// What has no kind is a group of lines named after the schema, not a key or a value.
			return items.filter(({ kind }) => kind === 10 || kind === 12).map(({ label }) => label);
		},
		async hover() {
			const answer = await connection.sendRequest(HoverRequest.type, place);
			return (answer?.contents as MarkupContent | undefined)?.value ?? "";
		},
	};
}

function cursor(marked: string): Position {
	const before = marked.split("▮")[0]?.split("\n") ?? [];
	return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

function ended(server: ChildProcess): Promise<void> {
	return new Promise((resolve) => (server.exitCode === null ? server.once("exit", () => resolve()) : resolve()));
}

const capabilities = {
	textDocument: {
		completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown" as const] } },
		hover: { contentFormat: ["markdown" as const] },
	},
	workspace: { configuration: true },
};

/** As the server is without settings, but that it looks for no schema on the network. */
const settings: Record<string, unknown> = {
	yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false } },
};
