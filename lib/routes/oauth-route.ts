import { randomUUID } from "node:crypto";
import type { ApiClientRecord } from "#lib/api-clients/api-clients.queries";
import { PonteError } from "#lib/domain/errors";
import { isObject } from "#lib/domain/members";
import { type RegisteredClient, readClientId } from "#lib/platform/auth/apps/registered-client";
import { authenticateClient } from "#lib/platform/auth/issue-client-token";
import { OAuthError } from "#lib/platform/auth/oauth-error";
import { env } from "#lib/platform/env";
import { clientNetwork } from "#lib/platform/http/client-address";
import { statusOf } from "#lib/platform/http/error-status";
import { jsonResponse, refusalHeaders, toPonteError } from "#lib/platform/http/problem";
import { countRequest } from "#lib/platform/http/rate-limit";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import { readBodyBytes } from "#lib/platform/http/sent-request";

type Form = Record<string, string>;
/** Handlers by caller: a merchant's server with its secret, or a connected application without one. */
type Handlers = {
  ofServer: (call: { form: Form; client: ApiClientRecord }) => Promise<unknown>;
  ofApp: (call: { form: Form; client: RegisteredClient }) => Promise<unknown>;
};
type Credentials = { id: string; secret: string } | null;

/**
 * A route function of the OAuth endpoints: a form (or JSON) body, client credentials by Basic or in the body, refusals as in RFC
 * 6749 §5.2. Requests count by client; wrong credentials count by client and network, so that guesses do not lock others out.
 */
export function oauthRoute({ ofServer, ofApp }: Handlers): RouteHandler {
  return answering(200, async (request) => {
    const form = await readForm(request);
    const credentials = credentialsOf(request, form);
    const app = credentials === null && form.client_id ? await readClientId(form.client_id) : null;
    if (app === null) return ofServer({ form, client: await admitClient(credentials) });
    await countRequest(
      { name: "oauth-app", quota: env().rateLimitApi, windowSeconds: 60 },
      `${app.hash} ${clientNetwork()}`,
    );
    return ofApp({ form, client: app });
  });
}

/**
 * A route function of the registration endpoint (RFC 7591), which takes the body's text and refuses like the others; thirty an
 * hour per network.
 */
export function registrationRoute(register: (text: string) => Promise<unknown>): RouteHandler {
  return answering(201, async (request) => {
    await countRequest({ name: "oauth-register", quota: 30, windowSeconds: 3600 }, clientNetwork());
    return register(new TextDecoder().decode(await readBodyBytes(request)));
  });
}

function answering(status: number, answer: (request: Request) => Promise<unknown>): RouteHandler {
  return async (request) => {
    const requestId = randomUUID();
    const headers = { "x-request-id": requestId, pragma: "no-cache" };
    try {
      return jsonResponse(status, await answer(request), headers);
    } catch (error) {
      return oauthErrorResponse(error, requestId, headers);
    }
  };
}

async function admitClient(credentials: Credentials): Promise<ApiClientRecord> {
  const quota = env().rateLimitApi;
  try {
    const client = await authenticateClient(credentials);
    await countRequest({ name: "oauth", quota, windowSeconds: 60 }, client.id);
    return client;
  } catch (error) {
    if (error instanceof OAuthError) {
      const wrong = { name: "oauth-refused", quota, windowSeconds: 60 };
      await countRequest(wrong, `${credentials?.id ?? ""} ${clientNetwork()}`);
    }
    throw error;
  }
}

function oauthErrorResponse(thrown: unknown, requestId: string, headers: Record<string, string>): Response {
  if (thrown instanceof OAuthError) {
    const unknownClient = thrown.code === "invalid_client";
    const challenge: Record<string, string> = unknownClient
      ? { "www-authenticate": 'Basic realm="ponte"' }
      : {};
    const body = { error: thrown.code, error_description: thrown.message };
    return jsonResponse(unknownClient ? 401 : 400, body, { ...headers, ...challenge });
  }
  const error = toPonteError(thrown, requestId);
  const status = statusOf(error);
  const code = status >= 500 ? "server_error" : "invalid_request";
  const body = {
    error: status === 503 ? "temporarily_unavailable" : code,
    error_description: error.detail,
  };
  return jsonResponse(status, body, { ...headers, ...refusalHeaders(error) });
}

async function readForm(request: Request): Promise<Record<string, string>> {
  const text = new TextDecoder().decode(await readBodyBytes(request));
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase();
  if (type === "application/x-www-form-urlencoded") return fromForm(text);
  if (type === "application/json") return fromJson(text);
  throw new PonteError(
    "unsupported_media_type",
    "Send application/x-www-form-urlencoded or application/json.",
  );
}

function fromForm(text: string): Record<string, string> {
  const form: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(form, name)) throw new OAuthError("invalid_request", "A parameter is given twice.");
    form[name] = value;
  }
  return form;
}

function fromJson(text: string): Record<string, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new OAuthError("invalid_request", "The body is not valid JSON.");
  }
  if (isFlat(value)) return value;
  throw new OAuthError("invalid_request", "The body must be an object of strings.");
}

function isFlat(value: unknown): value is Record<string, string> {
  if (!isObject(value) || Array.isArray(value)) return false;
  return Object.values(value).every((one) => typeof one === "string");
}

function credentialsOf(request: Request, form: Record<string, string>): Credentials {
  const basic = /^Basic ([\w+/=-]+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (basic && form.client_secret !== undefined) {
    throw new OAuthError("invalid_request", "Send the client credentials by one method only.");
  }
  if (!basic) {
    const { client_id: id, client_secret: secret } = form;
    return id === undefined || secret === undefined ? null : { id, secret };
  }
  const [id = "", ...rest] = Buffer.from(basic, "base64").toString("utf8").split(":");
  return { id: formDecode(id), secret: formDecode(rest.join(":")) };
}

// RFC 6749 §2.3.1: the parts are form-encoded before joining; an undecodable part is used unchanged.
function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
