import { createServer } from "node:http";
import { join } from "node:path";
import { db } from "#db/client";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { env } from "#lib/platform/env";
import type { Scope } from "#lib/team/roles.rules";
import { newApiHandler } from "#server/web/api-handler";

const HOUR_MS = 3_600_000;
/** The folder of the route that receives providers' reports. */
export const REPORTS = "providers/[provider]/[connection]/[secret]/[[...suffix]]";

/** Calls our own API, and returns its answer. Throws for any other than success. */
export type Api = (method: "GET" | "POST" | "PATCH", path: string, body?: unknown) => Promise<unknown>;

/** Our own API as a server of that merchant calls it. */
export async function apiOf({
  merchantId,
  userId,
}: {
  merchantId: MerchantId;
  userId: UserId;
}): Promise<Api> {
  const owner = { merchantId, userId, clientId: null };
  const scopes: Scope[] = ["charges:read", "charges:write", "refunds:write"];
  const { token } = await issueAccessToken(db(), owner, { name: "demo", scopes, lifetimeMs: HOUR_MS });
  return async (method, path, body) => {
    const response = await fetch(`${env().publicUrl}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json();
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  };
}

/** Our own API at the settings' port, with the routes of those folders of `app/api`; each request is reported to `say`. */
export async function startApi(say: (line: string) => void, folders: readonly string[]) {
  const files = await Promise.all(
    folders.map(async (folder) => {
      const file = `api/${folder}/route.ts`;
      return { file, module: await import(/* @vite-ignore */ join(process.cwd(), "app", file)) };
    }),
  );
  const handler = newApiHandler(files);
  const server = createServer((request, response) => {
    say(`    → Ponte  ${request.method} ${request.url?.replace(/(con_\w+)\/[^/]+/, "$1/{secret}")}`);
    if (!handler(request, response)) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(env().port, "127.0.0.1", resolve));
  return {
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
