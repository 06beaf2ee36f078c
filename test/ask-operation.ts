import { join } from "node:path";
import { encode } from "next-auth/jwt";
import { startSession } from "#lib/account/start-session";
import type { UserId } from "#lib/domain/ids";
import { sessionSecret } from "#lib/platform/auth/session";
import { sessionCookieName } from "#lib/platform/auth/session-cookie";
import { env } from "#lib/platform/env";
import type { RouteHandler } from "#lib/platform/http/route-methods";
import type { Operation } from "#lib/schemas/operation";

const HOST = "dashboard.example";

/**
 * A request: headers that identify the caller, path parameters, a query, and a body as JSON, as raw text or as bytes.
 */
export type Asking = {
  headers?: Record<string, string>;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  text?: string;
  bytes?: Uint8Array<ArrayBuffer>;
};

/** The headers of a person who just signed in to the dashboard. */
export async function signedIn(userId: UserId): Promise<Record<string, string>> {
  const session = await startSession(userId, { address: "", userAgent: null });
  const cookie = await encode({ token: { sub: session }, secret: sessionSecret() });
  return { cookie: `${sessionCookieName()}=${cookie}`, origin: env().publicUrl, host: HOST };
}

/**
 * Calls an operation through its own route function, as the server does; returns the status, the body's
 * text and Retry-After.
 */
export async function askOperation(
  operation: Pick<Operation, "path" | "method">,
  { headers = {}, params = {}, query = "", body, text, bytes }: Asking,
): Promise<{ status: number; text: string; retryAfter: string | null }> {
  const folder = operation.path.replaceAll(/\{(\w+)\}/g, "[$1]");
  const file = join(process.cwd(), "app/api", folder, "route.ts");
  const route: Record<string, RouteHandler> = await import(/* @vite-ignore */ file);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? "x"));
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const sent = operation.method === "GET" ? undefined : (bytes ?? text ?? JSON.stringify(body ?? {}));
  const type: Record<string, string> = sent === undefined ? {} : { "content-type": "application/json" };
  const request = new Request(`https://${HOST}/api${path}${query}`, {
    method: operation.method,
    headers: { ...type, ...headers },
    ...(sent === undefined ? {} : { body: sent }),
  });
  const given = Object.fromEntries(names.map((name) => [name, params[name] ?? "x"]));
  const response = await route[operation.method]?.(request, { params: Promise.resolve(given) });
  const retryAfter = response?.headers.get("retry-after") ?? null;
  return { status: response?.status ?? 0, text: (await response?.text()) ?? "", retryAfter };
}
