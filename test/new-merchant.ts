import { db } from "#db/client";
import { insertUser } from "#lib/account/users.queries";
import type { MerchantId, UserId } from "#lib/domain/ids";
import { createMerchant } from "#lib/merchants/create-merchant";
import { newId } from "#lib/platform/ids/new-id";

// Nobody signs in with it, so tests need not wait for a password hash.
const NO_PASSWORD = "none";

/**
 * A new test merchant, its live sibling, and their owner: test files share one database and are separated by
 * merchants.
 */
export async function newMerchant(): Promise<{
  merchantId: MerchantId;
  liveId: MerchantId;
  userId: UserId;
  name: string;
}> {
  const name = "Padaria Estrela";
  const { test: merchantId, live: liveId } = await createMerchant(db(), {
    name,
    legalName: "Padaria Estrela Ltda",
    document: "11222333000181",
    city: "Recife",
  });
  const userId = newId("user");
  const email = `${userId}@example.com`;
  await insertUser(db(), {
    id: userId,
    email,
    name: "Ana",
    passwordHash: NO_PASSWORD,
    role: "OWNER",
    merchantId,
  });
  return { merchantId, liveId, userId, name };
}
