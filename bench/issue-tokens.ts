import { closeDb } from "#db/client";
import { findUserByEmail } from "#db/queries/users";
import { issueAccessToken } from "#lib/auth/access-token";

/** An access token of a merchant, and the id under which it is recorded. */
export type IssuedToken = { token: string; id: string };

const LIFETIME_MS = 60 * 60 * 1000;

/** Tokens of two demo merchants: one whose charges stay as they are for the reads, one for whom charges are created. */
export async function issueTokens(): Promise<{ reader: IssuedToken; writer: IssuedToken }> {
  try {
    return {
      reader: await issueFor("merchant@example.com"),
      writer: await issueFor("other@example.com"),
    };
  } finally {
    await closeDb();
  }
}

async function issueFor(email: string): Promise<IssuedToken> {
  const user = await findUserByEmail(email);
  if (!user) throw new Error(`The demo user ${email} is missing.`);
  const owner = { merchantId: user.merchantId, userId: user.id, clientId: null };
  return issueAccessToken(owner, {
    name: "bench",
    scopes: ["charges:read", "charges:write", "recipients:write"],
    lifetimeMs: LIFETIME_MS,
  });
}
