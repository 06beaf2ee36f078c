import { db } from "#db/client";
import { insertMerchant } from "#db/queries/merchants";
import type { MerchantId } from "#lib/domain/ids";
import { newId } from "#lib/ids/new-id";
import { newSealedCallbackSecret } from "#lib/webhooks/callback-secret";

/** A merchant of its own for a test, so that tests neither see nor wait for each other. */
export async function newTestMerchant(): Promise<MerchantId> {
  const id = newId("merchant");
  const names = { name: "Loja", legalName: "Loja Ltda", document: "11222333000181", city: "Recife" };
  await insertMerchant(db(), { id, ...names, callbackSecret: newSealedCallbackSecret() });
  return id;
}
