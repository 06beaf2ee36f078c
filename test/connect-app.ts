import { createHash } from "node:crypto";
import { issueAppToken } from "#lib/features/connected-apps/issue-app-token";
import { readClientId, toClientId } from "#lib/platform/auth/apps/registered-client";
import { mcpResource } from "#lib/platform/auth/mcp-resource";
import * as connectedApps from "#lib/schemas/operations/access/connected-apps";
import type { Ask } from "#test/checked-answers";

/** An application that has used its code, so that it and its token are there. */
export async function connectApp(ask: Ask): Promise<string> {
  const redirectUri = "http://127.0.0.1/callback";
  const clientId = await toClientId({ name: "Assistant", redirectUris: [redirectUri] });
  const client = await readClientId(clientId);
  if (client === null) throw new Error("a client that was just registered is not known");
  const verifier = "v".repeat(43);
  const body = {
    clientId,
    redirectUri,
    codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
    resource: mcpResource(),
    scopes: ["charges:read"],
    mode: "test",
  };
  const { redirectTo } = await ask(connectedApps.allowApp, { body });
  const code = new URL(redirectTo).searchParams.get("code") ?? "";
  await issueAppToken(client, {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  const { data } = await ask(connectedApps.listConnectedApps);
  return data[0]?.id ?? "";
}
