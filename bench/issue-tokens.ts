import { closeDb, db } from "#db/client";
import { findUserByEmail } from "#lib/account/users.queries";
import type { MerchantId } from "#lib/domain/ids";
import { issueAccessToken } from "#lib/platform/auth/access-token";

/** An access token of a merchant, with its id and merchant. */
export type IssuedToken = { token: string; id: string; merchantId: MerchantId };

const LIFETIME_MS = 60 * 60 * 1000;

/** Tokens of two demo merchants: one for reads, whose charges do not change, and one for creating charges. */
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
  const user = await findUserByEmail(db(), email);
  if (!user?.merchantId) throw new Error(`The demo user ${email} is missing.`);
  const { merchantId } = user;
  const issued = await issueAccessToken(
    db(),
    { merchantId, userId: user.id, clientId: null },
    {
      name: "bench",
      scopes: ["charges:read", "charges:write", "recipients:write", "payments:write", "invoices:write"],
      lifetimeMs: LIFETIME_MS,
    },
  );
  return { ...issued, merchantId };
}
