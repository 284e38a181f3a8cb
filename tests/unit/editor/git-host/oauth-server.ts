import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * An OAuth server with the addresses of GitLab. It knows one application, which can't keep a secret, and one person, whom
 * it asks for permission.
 */
export interface OAuthServer {
	/** "http://127.0.0.1:1234" */
	url: string;
	/** Tells whether an access token is valid now. */
	accepts: (token: string) => Promise<boolean>;
	/** Lets an access token expire. */
	expire: (token: string) => Promise<void>;
	/** What was sent to the token endpoint. */
	tokenRequests: Record<string, string>[];
	/** Access tokens that are given from now on are valid for this long (s). */
	lifetime: number;
	close: () => void;
}

interface Application {
	clientId: string;
	redirectUri: string;
	scope: string;
}

/** In seconds. */
const dayLength = 86_400;

export async function startOAuthServer({ clientId, redirectUri, scope }: Application): Promise<OAuthServer> {
	const tokenRequests: Record<string, string>[] = [];
	const server = createServer({ keepAliveTimeout: 0 });
	await once(server.listen(0, "127.0.0.1"), "listening");
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const { origin } = new URL(redirectUri);
	const provider = await createProvider();
	const answer = provider.callback();
	server.on("request", (request, response) => {
		const [, id] = /^\/oauth\/consent\/([\w-]+)$/.exec(request.url!) ?? [];
		if (id === undefined) answer(request, response);
		else askForPermission(request, response);
	});
	const oauthServer: OAuthServer = {
		url,
		tokenRequests,
		lifetime: 7200,
		close: () => server.close(),
		accepts: async (token) => (await provider.AccessToken.find(token)) !== undefined,
		expire: async (token) => (await provider.AccessToken.find(token)).destroy(),
	};
	return oauthServer;

	async function createProvider() {
		const { warn } = console;
		// The library warns of settings that are right only in tests.
		console.warn = () => {};
		// @ts-expect-error The library has no types.
		const { default: Provider } = await import("oidc-provider");
		const created = new Provider(url, {
			clients: [
				{
					client_id: clientId,
					redirect_uris: [redirectUri],
					token_endpoint_auth_method: "none",
					grant_types: ["authorization_code", "refresh_token"],
					response_types: ["code"],
				},
			],
			scopes: scope.split(" "),
			routes: { authorization: "/oauth/authorize", token: "/oauth/token", revocation: "/oauth/revoke" },
			interactions: { url: (_: unknown, { uid }: { uid: string }) => `/oauth/consent/${uid}` },
			features: { devInteractions: { enabled: false }, revocation: { enabled: true, allowedPolicy: () => true } },
			cookies: { keys: ["only in tests"] },
			pkce: { required: () => true },
			issueRefreshToken: () => true,
			rotateRefreshToken: true,
			ttl: {
				AccessToken: () => oauthServer.lifetime,
				Interaction: dayLength,
				Grant: dayLength,
				Session: dayLength,
				RefreshToken: dayLength,
			},
			clientBasedCORS: (_: unknown, from: string) => from === origin,
			findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
			loadExistingGrant: async () => {
				const grant = new created.Grant({ clientId, accountId: "ann" });
				grant.addOIDCScope(scope);
				await grant.save();
				return grant;
			},
		});
		console.warn = warn;
		// biome-ignore lint/suspicious/noExplicitAny: the library has no types
		created.use(async (context: any, next: () => Promise<void>) => {
			await next();
			if (context.oidc?.route === "token") tokenRequests.push({ ...context.oidc.body });
		});
		return created;
	}

	/** Shows the page that asks for permission, or takes its answer. */
	async function askForPermission(request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (request.method === "GET") {
			response.setHeader("content-type", "text/html; charset=utf-8");
			response.end(
				`<!doctype html><title>Authorize</title><form method="post"><button name="answer" value="allow">Authorize</button><button name="answer" value="deny">Cancel</button></form>`,
			);
			return;
		}
		const parts: Buffer[] = [];
		for await (const part of request) parts.push(part);
		const isAllowed = Buffer.concat(parts).toString().includes("allow");
		const result = isAllowed ? { login: { accountId: "ann" } } : { error: "access_denied" };
		await provider.interactionFinished(request, response, result);
	}
}
