import type { Reader } from "#db/client";
import { emailKey, isDocumentKey } from "#lib/customers/payer-key.rules";
import { findDocumentsWithEmail, findEmailsOfPayer, findPayerOfCharge } from "#lib/customers/payers.queries";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";

/**
 * The keys of `findPayerKeys`. Throws `not_found` for an unknown charge, another merchant's, or one without payer data.
 */
export async function getPayerKeysOrThrow(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: string,
): Promise<string[]> {
  const keys = await findPayerKeys(reader, merchantId, chargeId);
  if (keys.length === 0) throw noSuchCustomer();
  return keys;
}

/**
 * The keys that identify a charge's payer: the document, and the e-mails that were only ever given with this document, which
 * identify charges without one. Empty for an unknown charge, another merchant's, or one without payer data.
 */
export async function findPayerKeys(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: string,
): Promise<string[]> {
  const payer = isId("charge", chargeId) ? await findPayerOfCharge(reader, merchantId, chargeId) : null;
  if (!payer?.key) return [];
  const own = await ownKeyOf(reader, merchantId, payer.key, payer.email);
  if (!isDocumentKey(own)) return [own];
  const emails = await findEmailsOfPayer(reader, merchantId, own);
  const sole = await Promise.all(emails.map((email) => findSoleDocument(reader, merchantId, email)));
  return [own, ...emails.filter((_, index) => sole[index] === own).map(emailKey)];
}

/** The refusal of a charge without a customer. */
export function noSuchCustomer(): PonteError {
  return new PonteError("not_found", "There is no such customer.");
}

async function ownKeyOf(reader: Reader, merchantId: MerchantId, key: string, email: string | null) {
  if (isDocumentKey(key) || email === null) return key;
  return (await findSoleDocument(reader, merchantId, email)) ?? key;
}

/** The key of the only document that was given with an e-mail; null if there is none, or more than one. */
async function findSoleDocument(
  reader: Reader,
  merchantId: MerchantId,
  email: string,
): Promise<string | null> {
  const [first = null, second] = await findDocumentsWithEmail(reader, merchantId, email);
  return second === undefined ? first : null;
}
