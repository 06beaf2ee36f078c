import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { CreatedAccessTokenView } from "#lib/access-tokens/access-token.contract";
import { DEMO_PASSWORD, DEMO_USERS } from "#lib/demo/demo-users.rules";
import { SCOPES, type Scope } from "#lib/team/roles.rules";
import { origin } from "./origin.ts";

const run = promisify(execFile);

/** The password of all people that tests add. */
export const MEMBER_PASSWORD = "uma frase só dos testes";

/** The password of a person in the stack: the published one of the demo's people, else the tests'. */
export function passwordOf(email: string): string {
  return DEMO_USERS.some((user) => user.email === email) ? DEMO_PASSWORD : MEMBER_PASSWORD;
}

/** Signs in like the form of /sign-in, at the stack under test or another; returns the session's Cookie header. */
export async function signIn(
  email: string,
  password: string = passwordOf(email),
  at = origin,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await fetch(`${at}/api/auth/csrf`);
  const { csrfToken } = (await response.json()) as { csrfToken: string };
  const answer = await fetch(`${at}/api/auth/callback/credentials`, {
    method: "POST",
    headers: { ...headers, cookie: cookiesOf(response) },
    body: new URLSearchParams({ csrfToken, email, password, json: "true" }),
    redirect: "manual",
  });
  return cookiesOf(answer);
}

/** An access token that the person creates in the dashboard. */
export async function createToken(
  email: string,
  scopes: readonly Scope[] = SCOPES,
  at = origin,
  publicUrl = at,
): Promise<CreatedAccessTokenView> {
  const response = await fetch(`${at}/api/access-tokens`, {
    method: "POST",
    headers: {
      cookie: await signIn(email, passwordOf(email), at),
      origin: publicUrl,
      "content-type": "application/json",
    },
    body: JSON.stringify({ name: "End-to-end tests", scopes, expiresInDays: 1 }),
  });
  if (response.status !== 201) throw new Error(`No token for ${email}: ${await response.text()}`);
  return (await response.json()) as CreatedAccessTokenView;
}

type Script = "token" | "client" | "user" | "ledger-check" | "audit-check";

/** The output of commands such as `npm run -s token` on the stack's data. A new user gets MEMBER_PASSWORD. */
export async function printedBy(script: Script, ...args: string[]): Promise<string> {
  const file = join(import.meta.dirname, "..", "server", "run.ts");
  const { E2E_DATA_DIR: DATA_DIR, E2E_PORT: PORT } = process.env;
  const env = { ...process.env, DATA_DIR, PORT, PONTE_PASSWORD: MEMBER_PASSWORD };
  const { stdout } = await run(process.execPath, [file, script, ...args], { env });
  return stdout.trim();
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0] ?? "")
    .join("; ");
}
