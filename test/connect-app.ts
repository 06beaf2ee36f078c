import { createHash } from "node:crypto";
import { issueAppToken } from "#lib/connected-apps/issue-app-token";
import * as connectedApps from "#lib/connected-apps/operations.contract";
import { readClientId, toClientId } from "#lib/platform/auth/apps/registered-client";
import { mcpResource } from "#lib/platform/auth/mcp-resource";
import type { Ask } from "#test/checked-answers";

const REDIRECT_URI = "http://127.0.0.1/callback";
const VERIFIER = "v".repeat(43);

/** A person's consent to an application that has just registered. */
export async function newConsent() {
  return {
    clientId: await toClientId({ name: "Assistant", redirectUris: [REDIRECT_URI] }),
    redirectUri: REDIRECT_URI,
    codeChallenge: createHash("sha256").update(VERIFIER).digest("base64url"),
    resource: mcpResource(),
    scopes: ["charges:read"],
    mode: "test",
  };
}

/** An application that has used its code, so that it has a token. */
export async function connectApp(ask: Ask): Promise<string> {
  const body = await newConsent();
  const client = await readClientId(body.clientId);
  if (client === null) throw new Error("a client that was just registered is not known");
  const { redirectTo } = await ask(connectedApps.allowApp, { body });
  const code = new URL(redirectTo).searchParams.get("code") ?? "";
  await issueAppToken(client, {
    grant_type: "authorization_code",
    code,
    redirect_uri: REDIRECT_URI,
    code_verifier: VERIFIER,
  });
  const { data } = await ask(connectedApps.listConnectedApps);
  return data[0]?.id ?? "";
}
