import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import {
	CompletionItemKind,
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

/** The real YAML language server, in a process of its own. It finds the schema by the first line of a document. */
export interface LanguageServer {
	/** Opens a text as `site.yaml` beside the folder `schema/`. The sign ▮ marks the cursor, and is removed. */
	open(textWithCursor: string): Promise<OpenDocument>;
	stop(): Promise<void>;
}

export interface OpenDocument {
	/** Returns the errors and warnings, once the server has checked the whole text. */
	diagnostics(): Promise<Diagnostic[]>;
	/** Lists the keys or values that are offered at the cursor. */
	completions(): Promise<string[]>;
	/** Returns the Markdown that is shown for the key or value at the cursor. */
	hover(): Promise<string>;
}

export async function startLanguageServer(): Promise<LanguageServer> {
	const folder = mkdtempSync(join(tmpdir(), "site-editor-"));
	const server = spawn(process.execPath, [program, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
	const connection = createProtocolConnection(server.stdout, server.stdin);
	const diagnosticsListeners = new Map<string, (diagnostics: Diagnostic[]) => void>();
	connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) =>
		diagnosticsListeners.get(uri)?.(diagnostics),
	);
	connection.onRequest(ConfigurationRequest.type, ({ items }) =>
		items.map(({ section }) => settings[section ?? ""] ?? null),
	);
	connection.listen();
	await connection.sendRequest(InitializeRequest.type, { processId: process.pid, rootUri: null, capabilities });
	await connection.sendNotification(InitializedNotification.type, {});
	let opened = 0;

	return {
		async open(textWithCursor) {
			const siteFolder = join(folder, String(++opened));
			mkdirSync(siteFolder);
			symlinkSync(schema, join(siteFolder, "schema"));
			const uri = pathToFileURL(join(siteFolder, "site.yaml")).href;
			const diagnostics = new Promise<Diagnostic[]>((resolve) => diagnosticsListeners.set(uri, resolve));
			const textDocument = { uri, languageId: "yaml", version: 1, text: textWithCursor.replace("▮", "") };
			await connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
			return { diagnostics: () => diagnostics, ...createRequests(connection, uri, findCursor(textWithCursor)) };
		},
		async stop() {
			await connection.sendRequest(ShutdownRequest.type);
			await connection.sendNotification(ExitNotification.type);
			await waitForExit(server);
			connection.dispose();
			rmSync(folder, { recursive: true });
		},
	};
}

/** Creates the functions that ask the server about a position. */
function createRequests(
	connection: ProtocolConnection,
	uri: string,
	position: Position,
): Omit<OpenDocument, "diagnostics"> {
	const params = { textDocument: { uri }, position };
	return {
		async completions() {
			const answer = await connection.sendRequest(CompletionRequest.type, params);
			const items = Array.isArray(answer) ? answer : (answer?.items ?? []);
			// The server also offers snippets of several lines, which have no kind.
			return items
				.filter(({ kind }) => kind === CompletionItemKind.Property || kind === CompletionItemKind.Value)
				.map(({ label }) => label);
		},
		async hover() {
			const answer = await connection.sendRequest(HoverRequest.type, params);
			return (answer?.contents as MarkupContent | undefined)?.value ?? "";
		},
	};
}

function findCursor(textWithCursor: string): Position {
	const before = textWithCursor.split("▮")[0]?.split("\n") ?? [];
	return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

function waitForExit(server: ChildProcess): Promise<void> {
	return new Promise((resolve) => (server.exitCode === null ? server.once("exit", () => resolve()) : resolve()));
}

const capabilities = {
	textDocument: {
		completion: { completionItem: { snippetSupport: true, documentationFormat: ["markdown" as const] } },
		hover: { contentFormat: ["markdown" as const] },
	},
	workspace: { configuration: true },
};

/** The default settings of the server, except that it loads no schemas from the network. */
const settings: Record<string, unknown> = {
	yaml: { validate: true, hover: true, completion: true, schemaStore: { enable: false } },
};
